// The cart's panel, code and messages, which pages load when a visitor is about to use them.
import { documentLanguage } from '#i18n/language.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

export const cartPanel = lazyPart(async () => {
  const [{ CartPanel }] = await Promise.all([import('./cart-panel.tsx'), loadCartMessages()]);
  return CartPanel;
});

/** The server has all messages. */
export async function loadCartMessages(): Promise<void> {
  if (typeof document === 'undefined') return;
  const language = documentLanguage();
  await Promise.all([loadPartMessages('orders', language), loadPartMessages('adding', language)]);
}
