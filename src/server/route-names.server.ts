// Route names: the URL pattern that labels a request in the metrics, so that there is one series per route, not per URL.
import { TrieRouter } from 'hono/router/trie-router';

/** Patterns that Hono does not know: pages, which TanStack Router renders, and what is answered ahead of both. */
const others = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/',
  '/products',
  '/product/:id',
  '/manufacturers',
  '/manufacturers/:slug',
  '/compare',
  '/verify',
  '/quote-list',
  '/parts-list',
  '/old-products',
  '/order/:id',
  '/careers',
  '/news',
  '/news/:slug',
  '/admin',
  '/admin/*',
  '/assets/*',
  '/drawings/*',
];
const other = 'other';

/** `routes`: those of the composed Hono app. */
export function routeNames(routes: readonly { path: string }[]): (path: string) => string {
  const router = new TrieRouter<string>();
  const paths = routes.map(({ path }) => path).filter((path) => !path.endsWith('*'));
  for (const path of new Set([...others, ...paths])) router.add('GET', path, path);
  return (path) => {
    const [found] = router.match('GET', path);
    return found.at(-1)?.[0] ?? other;
  };
}
