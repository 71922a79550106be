import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDeskKeys } from '#features/catalogue/use-desk-keys.ts';
import { DeskHelp } from './desk-help.tsx';
import { Palette, paletteCommands } from './palette.tsx';

/** The button in the header, and Ctrl or Cmd with K wherever one is; `?` tells the keys. */
export function PaletteOpener() {
  const t = useTranslations('desk.palette');
  const [isOpen, setOpen] = useState(false);
  const [showsHelp, setShowsHelp] = useState(false);
  const { pathname } = useLocation();
  // The table of products has keys of its own, and tells them itself.
  useDeskKeys(pathname === '/admin/products' ? {} : { '?': () => setShowsHelp(true) });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    // Above a question that waits for its answer nothing else is opened.
    if (!isOpen && document.querySelector('dialog[open]')) return;
    event.preventDefault();
    setOpen(!isOpen);
  });
  // It is opened offline, too, to see what is at hand.
  useEffect(() => void paletteCommands.fetch().catch(() => {}), []);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('open')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search className="icon" />
      </button>
      {isOpen && <Palette onClose={() => setOpen(false)} />}
      {showsHelp && <DeskHelp onClose={() => setShowsHelp(false)} />}
    </>
  );
}
