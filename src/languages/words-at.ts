// Which addresses say words that are loaded apart.
import type { WordsApart } from './dictionaries.ts';

export function wordsAt({ pathname, search }: { pathname: string; search: string }): WordsApart | undefined {
  if (pathname === '/') return 'home';
  return pathname.startsWith('/order/') || /[?&](?:checkout|ordered)=/.test(search) ? 'orders' : undefined;
}
