// The mark of scripts that belong to a page, which the browser need not know.
import { createIsomorphicFn } from '@tanstack/react-start';
import { scriptMark } from '#platform/script-mark.server.ts';

export const markOfScripts = createIsomorphicFn()
  .server((): string | undefined => scriptMark)
  .client((): string | undefined => undefined);
