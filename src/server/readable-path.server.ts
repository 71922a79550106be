// An address whose percent signs stand for no text names no page: it is answered as any other that does not exist.
import type { RenderPage } from './create-app.server.ts';

/** No route begins like it. */
const nowhere = '/-/not-found';

export function withReadablePath(renderPage: RenderPage): RenderPage {
  return (request) => {
    const address = new URL(request.url);
    if (isReadable(address.pathname)) return renderPage(request);
    address.pathname = nowhere;
    return renderPage(new Request(address, { method: request.method, headers: request.headers }));
  };
}

function isReadable(path: string): boolean {
  try {
    // Looked at: the build leaves out a call whose answer nobody uses, and with it what it throws.
    return decodeURI(path).startsWith('/');
  } catch {
    return false;
  }
}
