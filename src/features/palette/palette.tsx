import { Search } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#ui/lazy-part.tsx';

export const paletteCommands = lazyPart(() =>
  import('./palette-commands.tsx').then((module) => module.PaletteCommands),
);

/** Takes what is typed from the first letter on; what it finds is fetched with its first opening. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('desk.palette');
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label={t('title')}
      onClose={(event) => event.currentTarget.open || onClose()}
      closedby="any"
    >
      <paletteCommands.Part
        text={text}
        onText={setText}
        onLeave={onClose}
        waiting={
          <div className="palette-input">
            <Search className="icon" aria-hidden="true" />
            <input
              className="input"
              aria-label={t('search')}
              placeholder={t('placeholder')}
              aria-busy="true"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        }
      />
    </dialog>
  );
}
