import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAdminKeys } from '#ui/admin/use-admin-keys.ts';
import { AdminHelp } from './admin-help.tsx';
import { Palette, paletteCommands } from './command-palette.tsx';

/** Opens the command palette by button or Ctrl/Cmd+K, and the help by `?`. */
export function PaletteOpener() {
  const t = useTranslations('admin.palette');
  const [isOpen, setOpen] = useState(false);
  const [showsHelp, setShowsHelp] = useState(false);
  const { pathname } = useLocation();
  // The table of products has its own shortcuts and help.
  useAdminKeys(pathname === '/admin/products' ? {} : { '?': () => setShowsHelp(true) });
  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    // The palette does not open on top of another dialog.
    if (!isOpen && document.querySelector('dialog[open]')) return;
    event.preventDefault();
    setOpen(!isOpen);
  });
  // Loaded ahead, so that it opens offline, too.
  useEffect(() => void paletteCommands.fetch().catch(() => {}), []);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onShortcut(event);
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
      {showsHelp && <AdminHelp onClose={() => setShowsHelp(false)} />}
    </>
  );
}
