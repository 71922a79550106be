// The name under which a request is counted: the pattern of its address, so that there are as many as there are routes.
import { TrieRouter } from 'hono/router/trie-router';

/** Pages are known to the router that renders them; here they only need names. */
const pages = [
  '/',
  '/products',
  '/product/:id',
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

/** `routes`: of the composed app. */
export function routeNames(routes: readonly { path: string }[]): (path: string) => string {
  const router = new TrieRouter<string>();
  const doors = routes.map(({ path }) => path).filter((path) => !path.endsWith('*'));
  for (const path of new Set([...pages, ...doors])) router.add('GET', path, path);
  return (path) => {
    const [found] = router.match('GET', path);
    return found.at(-1)?.[0] ?? other;
  };
}
