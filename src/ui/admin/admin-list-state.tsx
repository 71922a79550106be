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

/** In place of what could not be loaded. */
export function LoadFailed({ title, text, onRetry }: LoadFailedProps) {
  const t = useTranslations('admin');
  const retry = <StateButton label={t('retry')} onPress={onRetry} />;
  return <AdminListState title={title} text={text ?? t('records.loadFailedText')} action={retry} />;
}

/** A sentence in place of a part that could not be loaded, with a button that tries again. */
export function LoadFailedLine({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  const t = useTranslations('admin');
  return (
    <p role="alert">
      {text}{' '}
      <button type="button" className="button line" onClick={() => void onRetry()}>
        {t('retry')}
      </button>
    </p>
  );
}

interface LoadFailedProps extends Omit<StateProps, 'text' | 'action'> {
  text?: string;
  onRetry: () => unknown;
}

/** In place of records that have not arrived. */
export function MissingRecords({ isError, onRetry }: { isError: boolean; onRetry: () => unknown }) {
  const t = useTranslations('admin');
  if (!isError) return <p role="status">{t('loading')}</p>;
  return <LoadFailed title={t('records.loadFailed')} onRetry={onRetry} />;
}

interface NoMatchProps {
  /** Of the button; the texts of all lists without them. */
  labels?: { title: string; text: string; showAll: string };
  onShowAll: () => unknown;
}

/** In place of records of which none matches the search. */
export function NoMatchingRecords({ labels, onShowAll }: NoMatchProps) {
  const t = useTranslations('admin.records');
  const { title, text, showAll } = labels ?? {
    title: t('nothingFound'),
    text: t('nothingFoundText'),
    showAll: t('showAll'),
  };
  const all = <StateButton label={showAll} onPress={onShowAll} />;
  return <AdminListState title={title} text={text} action={all} />;
}

function StateButton({ label, onPress }: { label: string; onPress: () => unknown }) {
  return (
    <button type="button" className="button" onClick={() => void onPress()}>
      {label}
    </button>
  );
}
