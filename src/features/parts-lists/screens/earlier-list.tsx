import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { changePartsList, removePartsList } from '../list/parts-list-store.ts';
import type { StoredPartsList } from '../list/stored-parts-list.rules.ts';

/** The list that was read before, to go on with or to remove. */
export function EarlierList({ list }: { list: StoredPartsList }) {
  const t = useTranslations('partsListPage');
  const remove = () => {
    const undo = removePartsList();
    notify({
      title: t('title'),
      text: t('removed'),
      kind: 'success',
      key: 'parts-list',
      action: { label: t('undo'), onAction: undo },
    });
  };
  return (
    <div className="list-notice box good">
      <p>{t('earlierIsHere', { name: list.name || t('pasted'), count: list.rows.length })}</p>
      <button
        type="button"
        className="button"
        onClick={() => changePartsList((stored) => ({ ...stored, step: 'columns' }))}
      >
        {t('backToIt')}
      </button>
      <button type="button" className="button line" onClick={remove}>
        {t('remove')}
      </button>
    </div>
  );
}
