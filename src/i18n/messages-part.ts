// The parts of the messages that a URL needs beyond those of every page.
import { isAdmin, isSignIn } from './admin-path.ts';
import type { MessagesPart } from './messages.ts';

/** Of every page behind the sign-in. */
export const adminParts = ['admin', 'orders', 'trade'] as const;

export function messagesPartsAt(url: { pathname: string; search: string }): MessagesPart[] {
  if (url.pathname === '/') return ['home'];
  if (url.pathname.startsWith('/q/')) return ['room'];
  if (url.pathname.startsWith('/order/')) return ['orders', 'verify'];
  if (/[?&](?:checkout|ordered)=/.test(url.search)) return ['orders'];
  if (url.pathname === '/quote-list') return ['quoteList'];
  if (url.pathname === '/parts-list') return ['partsList'];
  if (url.pathname === '/verify') return ['verify'];
  if (url.pathname === '/compare') return ['compare', 'trade'];
  if (/^\/product(?:\/|$)/.test(url.pathname)) return ['trade'];
  if (/^\/manufacturers(?:\/|$)/.test(url.pathname)) return ['manufacturers'];
  if (isSignIn(url.pathname)) return ['signIn'];
  if (isAdmin(url.pathname)) return ['signIn', ...adminParts];
  return /^\/(?:products|old-products)(?:\/|$)/.test(url.pathname) ? [] : ['company'];
}
