// Route names: the URL pattern that labels a request in the metrics, so that there is one series per route, not per URL.
import { TrieRouter } from 'hono/router/trie-router';
import { canonicalPath, pagePatterns } from './page-paths.server.ts';

/**
 * What Hono does not know: pages, which TanStack Router renders, files of the build, and what is answered ahead of both.
 * The more specific comes later.
 */
const ahead = ['/healthz', '/readyz', '/metrics'];
const others = ['/admin/*', ...pagePatterns.toReversed(), '/assets/*', '/drawings/*', ...ahead];
const other = 'other';

/** `routes`: those of the composed Hono app. */
export function routeNames(routes: readonly { path: string }[]): (path: string) => string {
  const router = new TrieRouter<string>();
  const paths = routes.map(({ path }) => path).filter((path) => !path.endsWith('*'));
  for (const path of new Set([...others, ...paths])) router.add('GET', path, path);
  return (path) => {
    const [found] = router.match('GET', canonicalPath(path));
    return found.at(-1)?.[0] ?? other;
  };
}
