// Queries and mutations of webhooks.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { webhookRoutes } from './webhook.api.server.ts';
import type { EndpointInput } from './webhook.schema.ts';

const api = adminApi<ReturnType<typeof webhookRoutes>>();

export const webhooksQuery = queryOptions({
  queryKey: ['admin-webhooks'],
  queryFn: ({ signal }) => api.get('/webhooks', { signal }).json(),
  staleTime: 0,
});

export function deliveriesQuery(id: string) {
  return queryOptions({
    queryKey: ['admin-webhook-deliveries', id],
    queryFn: ({ signal }) => api.get('/webhooks/:id/deliveries', { param: { id }, signal }).json(),
    staleTime: 0,
    // They are sent in the background.
    refetchInterval: 3_000,
  });
}

export function addWebhook(json: EndpointInput) {
  return api.post('/webhooks', { json }).json();
}

export function rotateSecret(id: string) {
  return api.post('/webhooks/:id/secret', { param: { id } }).json();
}

export type WebhookAct = 'switch_on' | 'switch_off' | 'test' | 'remove';

export function changeWebhook({ id, act }: { id: string; act: WebhookAct }) {
  const param = { id };
  if (act === 'test') return api.post('/webhooks/:id/test', { param }).json();
  if (act === 'remove') return api.delete('/webhooks/:id', { param }).json();
  return api.put('/webhooks/:id/state', { param, json: { is_on: act === 'switch_on' } }).json();
}

export function sendAgain({ id, delivery }: { id: string; delivery: string }) {
  return api.post('/webhooks/:id/deliveries/:delivery/send', { param: { id, delivery } }).json();
}
