import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { AdminListState, LoadFailed } from '#ui/admin/admin-list-state.tsx';
import { AdminPage } from '#ui/admin/admin-page.tsx';
import { ImportStart } from './import-start.tsx';
import { ImportSteps } from './import-steps.tsx';
import { importQuery } from '../import/import.queries.ts';

/** A new import, or the one in the URL, which reloads and other tabs continue. */
export function ImportProducts() {
  const t = useTranslations('admin.imports');
  const navigate = useNavigate();
  const { import: id } = useSearch({ from: '/admin/_inside/products/import' });
  const open = (next: string) => void navigate({ to: '/admin/products/import', search: { import: next } });
  return (
    <AdminPage
      title={t('title')}
      className="imports"
      actions={
        <>
          {id && (
            <ActionLink to="/admin/products/import" className="button line">
              {t('another')}
            </ActionLink>
          )}
          <ActionLink to="/admin/products" className="button line">
            {t('back')}
          </ActionLink>
        </>
      }
    >
      {id ? <OneImport key={id} id={id} /> : <ImportStart onOpen={open} />}
    </AdminPage>
  );
}

function OneImport({ id }: { id: string }) {
  const t = useTranslations('admin');
  const { data, isError, refetch } = useQuery(importQuery(id));
  if (data) return <ImportSteps job={data} isStale={isError} />;
  if (data === null) return <AdminListState title={t('imports.unknown')} text={t('imports.unknownText')} />;
  if (!isError) return <p role="status">{t('loading')}</p>;
  return <LoadFailed title={t('failed')} text={t('unreachable')} onRetry={refetch} />;
}
