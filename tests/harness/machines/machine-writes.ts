// Requests of the admin that change API keys and webhooks, for the test that tries every route that writes.
type Request = { path: string; body?: unknown };
type Send = (method: string, request: Request) => Promise<Response>;

/** By the route; each makes its preconditions and returns a request that succeeds. */
export function machineWrites(send: Send): Record<string, () => Promise<Request>> {
  const aKey = { path: '/api-keys', body: { name: 'Buyer', scopes: ['read'] } };
  const aWebhook = {
    path: '/webhooks',
    body: { name: 'Receiver', url: 'https://receiver.test/hook', events: ['order.shipped'] },
  };
  const webhookPath = async () => {
    const added = (await (await send('POST', aWebhook)).json()) as { endpoint: { id: string } };
    return `/webhooks/${added.endpoint.id}`;
  };
  return {
    'POST /api-keys': async () => aKey,
    'POST /api-keys/:id/revoke': async () => {
      const made = (await (await send('POST', aKey)).json()) as { key: { id: string } };
      return { path: `/api-keys/${made.key.id}/revoke` };
    },
    'POST /webhooks': async () => aWebhook,
    'DELETE /webhooks/:id': async () => ({ path: await webhookPath() }),
    'POST /webhooks/:id/secret': async () => ({ path: `${await webhookPath()}/secret` }),
    'POST /webhooks/:id/test': async () => ({ path: `${await webhookPath()}/test` }),
    'PUT /webhooks/:id/state': async () => ({
      path: `${await webhookPath()}/state`,
      body: { is_on: false },
    }),
    'POST /webhooks/:id/deliveries/:delivery/send': async () => {
      const path = `${await webhookPath()}`;
      await send('POST', { path: `${path}/test` });
      const sent = (await (await send('GET', { path: `${path}/deliveries` })).json()) as { id: string }[];
      return { path: `${path}/deliveries/${sent[0]?.id}/send` };
    },
  };
}
