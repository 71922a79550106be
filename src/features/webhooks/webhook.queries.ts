// Queries and mutations of webhooks.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { webhookRoutes } from './webhook.api.server.ts';
import type { EndpointInput } from './webhook.schema.ts';

const api = adminApi<ReturnType<typeof webhookRoutes>>();

export const webhooksQuery = queryOptions({
  queryKey: ['admin-webhooks'],
  queryFn: async ({ signal }) => (await api.get('/webhooks', { signal })).json(),
  staleTime: 0,
});

export function deliveriesQuery(id: string) {
  return queryOptions({
    queryKey: ['admin-webhook-deliveries', id],
    queryFn: async ({ signal }) =>
      (await api.get('/webhooks/:id/deliveries', { param: { id }, signal })).json(),
    staleTime: 0,
    // They are sent in the background.
    refetchInterval: 3_000,
  });
}

export async function addWebhook(json: EndpointInput) {
  return (await api.post('/webhooks', { json })).json();
}

export async function rotateSecret(id: string) {
  return (await api.post('/webhooks/:id/secret', { param: { id } })).json();
}

export type WebhookAct = 'switch_on' | 'switch_off' | 'test' | 'remove';

export async function changeWebhook({ id, act }: { id: string; act: WebhookAct }) {
  const param = { id };
  if (act === 'test') return (await api.post('/webhooks/:id/test', { param })).json();
  if (act === 'remove') return (await api.delete('/webhooks/:id', { param })).json();
  return (await api.put('/webhooks/:id/state', { param, json: { is_on: act === 'switch_on' } })).json();
}

export async function sendAgain({ id, delivery }: { id: string; delivery: string }) {
  return (await api.post('/webhooks/:id/deliveries/:delivery/send', { param: { id, delivery } })).json();
}
