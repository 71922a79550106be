import { useTranslations } from 'use-intl';

/** Notes above the form. */
export function ProductFormNotes({ restored, gone }: { restored: boolean; gone: boolean }) {
  const t = useTranslations('admin.product');
  return (
    <>
      {restored && !gone && (
        <p className="box" role="status">
          {t('restored')}
        </p>
      )}
      {gone && (
        <div className="box bad" role="alert" ref={bringIntoSight}>
          <h3>{t('gone.title')}</h3>
          <p>{t('gone.text')}</p>
        </div>
      )}
    </>
  );
}

function bringIntoSight(note: HTMLElement | null) {
  note?.scrollIntoView({ block: 'nearest' });
}
