// Readable paths: a URL with invalid percent-encoding gets the page for unknown URLs.
export type RenderPage = (request: Request) => Promise<Response> | Response;

/** No route has this path. */
const notFoundPath = '/-/not-found';

export function withReadablePath(renderPage: RenderPage): RenderPage {
  return (request) => {
    const url = new URL(request.url);
    if (isReadable(url.pathname)) return renderPage(request);
    url.pathname = notFoundPath;
    return renderPage(new Request(url, { method: request.method, headers: request.headers }));
  };
}

function isReadable(path: string): boolean {
  try {
    // The result is used, since the build removes a call without use.
    return decodeURI(path).startsWith('/');
  } catch {
    return false;
  }
}
