// The web server of a simulated procurement system: takes the form that a browser posts, and says that it got it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReturnServer extends AsyncDisposable {
  /** Where baskets are returned to. */
  url: string;
  forms: URLSearchParams[];
}

export async function startReturnServer(): Promise<ReturnServer> {
  const forms: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method === 'POST') forms.push(new URLSearchParams(body));
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        '<!doctype html><title>Procurement</title><link rel="icon" href="data:,"><h1>Basket received</h1>',
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/return`,
    forms,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
