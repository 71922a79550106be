import { documentLanguage } from '#i18n/language.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { usePickedProducts } from './compare-store.ts';

const tray = lazyPart(async () => {
  const [{ CompareTray }] = await Promise.all([
    import('./compare-tray.tsx'),
    loadPartMessages('compare', documentLanguage()),
  ]);
  return CompareTray;
});

/** Loads the tray with the first picked product. */
export function CompareTraySlot() {
  return usePickedProducts().length > 0 && <tray.Part />;
}
