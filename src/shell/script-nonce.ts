// The nonce of inline scripts; the browser needs none.
import { createIsomorphicFn } from '@tanstack/react-start';
import { scriptMark } from '#platform/http/script-mark.server.ts';

export const scriptNonce = createIsomorphicFn()
  .server((): string | undefined => scriptMark)
  .client((): string | undefined => undefined);
