import { useTranslations } from 'use-intl';
import { DeskDialog } from './desk-dialog.tsx';
import { useSingleKeys } from './use-single-keys.ts';

/** Keys as they are called in the dictionaries, beside what they do. */
const groups = {
  page: [
    ['/', 'search'],
    ['N', 'add'],
    ['J K', 'rows'],
    ['H L', 'pages'],
    ['?', 'help'],
  ],
  row: [
    ['↓ ↑', 'move'],
    ['Enter', 'open'],
    ['X', 'select'],
    ['Shift ↓ ↑', 'extend'],
    ['Ctrl A', 'selectAll'],
    ['Esc', 'clear'],
    ['Delete', 'remove'],
  ],
} as const;

/** What the keyboard can do at the table. */
export function DeskKeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('desk');
  const { areOn, turn } = useSingleKeys();
  return (
    <DeskDialog title={t('products.keys.title')} onClose={onClose}>
      {(['page', 'row'] as const).map((group) => (
        <section key={group} className="key-list">
          <h3>{t(`products.keys.${group}`)}</h3>
          <dl>
            {groups[group].map(([keys, deed]) => (
              <div key={deed}>
                <dt>
                  {keys.split(' ').map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(`products.keys.${deed}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className="check">
        <input type="checkbox" checked={areOn} onChange={(event) => turn(event.target.checked)} />
        {t('products.keys.single')}
      </label>
      <div className="actions">
        <button type="button" className="button" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </DeskDialog>
  );
}
