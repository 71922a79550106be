import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

export const paletteCommands = lazyPart(() =>
  import('./palette-commands.tsx').then((module) => module.PaletteCommands),
);

/** Takes input at once; the code of the results is loaded when it is first opened. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.palette');
  const [text, setText] = useState('');
  return (
    <Dialog className="dialog palette" aria-label={t('title')} onClose={onClose} closesOnOutsideClick>
      <paletteCommands.Part
        text={text}
        onText={setText}
        onClose={onClose}
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
    </Dialog>
  );
}
