import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { OptionalDrawing } from '#ui/optional-drawing.tsx';

interface StateProps {
  title: string;
  text: string;
  action?: ReactNode;
}

/** A message in place of a list's rows. */
export function AdminListState({ title, text, action }: StateProps) {
  return (
    <div className="empty admin-empty">
      <OptionalDrawing subject="download-firmware" />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {action && <p className="row">{action}</p>}
      </div>
    </div>
  );
}

/** In place of records that have not arrived. */
export function MissingRecords({ isError, onRetry }: { isError: boolean; onRetry: () => unknown }) {
  const t = useTranslations('admin');
  if (!isError) return <p role="status">{t('loading')}</p>;
  const retry = <StateButton label={t('retry')} onPress={onRetry} />;
  return <AdminListState title={t('records.loadFailed')} text={t('records.loadFailedText')} action={retry} />;
}

/** In place of records of which none matches the search. */
export function NoMatchingRecords({ onShowAll }: { onShowAll: () => unknown }) {
  const t = useTranslations('admin.records');
  const all = <StateButton label={t('showAll')} onPress={onShowAll} />;
  return <AdminListState title={t('nothingFound')} text={t('nothingFoundText')} action={all} />;
}

function StateButton({ label, onPress }: { label: string; onPress: () => unknown }) {
  return (
    <button type="button" className="button" onClick={() => void onPress()}>
      {label}
    </button>
  );
}
