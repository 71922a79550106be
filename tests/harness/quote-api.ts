// Requests of buyers' systems to the API of quote requests, each from a client address of its own.
import { expect } from 'vitest';
import { createApi } from '#api/api.server.ts';
import type { QuoteReceipt, QuoteRequestInput } from '#features/quote-requests/quote.schema.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { quoteInput } from '../factories/quote.factory.ts';

const base = 'http://shop.test/functions/v1/products-api';

interface Problem {
  detail: string;
  errors?: { path: string; message: string }[];
  issue?: string;
}

let clients = 0;

/** The runtime must trust the proxy. */
export function quoteApi(runtime: Runtime) {
  const api = createApi(runtime);
  function post(route: string, body: BodyInit, headers: Record<string, string> = {}) {
    clients += 1;
    const address = `10.1.${clients >> 8}.${clients & 255}`;
    return api.request(base + route, {
      method: 'POST',
      headers: { authorization: 'Bearer public', 'x-forwarded-for': address, ...headers },
      body,
    });
  }
  const upload = (name: string, bytes: Buffer) =>
    post(`/quote-attachments?name=${encodeURIComponent(name)}`, new Uint8Array(bytes));
  return {
    post,
    upload,
    send: (changes: Partial<QuoteRequestInput>, key?: string) => {
      const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
      return post('/quote-requests', JSON.stringify(quoteInput(changes)), headers);
    },
    sendForm: (request: unknown, files: Record<string, Buffer>, key?: string) => {
      const form = new FormData();
      form.set('request', JSON.stringify(request));
      for (const [name, bytes] of Object.entries(files)) {
        form.append('attachments', new File([new Uint8Array(bytes)], name));
      }
      return post('/quote-requests', form, key ? { 'idempotency-key': key } : {});
    },
    /** The id of the attachment. */
    uploaded: async (name: string, bytes: Buffer): Promise<string> => {
      const response = await upload(name, bytes);
      expect(response.status).toBe(201);
      return ((await response.json()) as { id: string }).id;
    },
    receipt: async (response: Response): Promise<QuoteReceipt> => {
      expect(response.status).toBe(201);
      return (await response.json()) as QuoteReceipt;
    },
    problem: async (response: Response, status: number): Promise<Problem> => {
      expect(response.status).toBe(status);
      return (await response.json()) as Problem;
    },
    pathsOf: ({ errors = [] }: Problem) => errors.map((error) => error.path),
  };
}
