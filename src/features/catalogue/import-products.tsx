import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { DeskListState } from './desk-list-state.tsx';
import { ImportStart } from './import-start.tsx';
import { ImportSteps } from './import-steps.tsx';
import { importQuery } from './import.queries.ts';

/** A new import, or the one that the address names: another tab and a reload find it where it is. */
export function ImportProducts() {
  const t = useTranslations('desk.imports');
  const navigate = useNavigate();
  const id = readImportId(useSearch({ strict: false }));
  const open = (next: string) =>
    void navigate({ to: '/admin/products/import', search: { import: next } as never });
  return (
    <main id="main" className="wide imports" tabIndex={-1}>
      <div className="title">
        <h1>{t('title')}</h1>
        <div className="actions">
          {id && (
            <ActionLink to="/admin/products/import" className="button line">
              {t('another')}
            </ActionLink>
          )}
          <ActionLink to="/admin/products" className="button line">
            {t('back')}
          </ActionLink>
        </div>
      </div>
      {id ? <OneImport key={id} id={id} /> : <ImportStart onOpen={open} />}
    </main>
  );
}

export function readImportId(search: Record<string, unknown>): string | null {
  return typeof search.import === 'string' && search.import !== '' ? search.import : null;
}

function OneImport({ id }: { id: string }) {
  const t = useTranslations('desk');
  const { data, isError, refetch } = useQuery(importQuery(id));
  if (data) return <ImportSteps job={data} isStale={isError} />;
  if (data === null) return <DeskListState title={t('imports.unknown')} text={t('imports.unknownText')} />;
  if (!isError) return <p role="status">{t('loading')}</p>;
  const retry = (
    <button type="button" className="button" onClick={() => refetch()}>
      {t('retry')}
    </button>
  );
  return <DeskListState title={t('failed')} text={t('unreachable')} action={retry} />;
}
