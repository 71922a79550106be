import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/http/api-client.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { AdminListState, LoadFailed } from '#ui/admin/admin-list-state.tsx';
import { quotationPageSearch } from '#features/quotations/quotation.schema.ts';
import { QuotationEditor } from './quotation-editor.tsx';
import { quotationQuery, quotationsPath } from '../quotation.queries.ts';

/** One quotation: its draft, or a version that was issued. */
export function QuotationScreen({ id }: { id: string }) {
  const t = useTranslations('admin.quotations');
  const admin = useTranslations('admin');
  const { version } = useSearch({
    from: '/admin/_inside/quotations/$id',
    select: quotationPageSearch.parse,
    structuralSharing: true,
  });
  const { data: quotation, error, refetch } = useQuery(quotationQuery(id, version));
  if (quotation) return <QuotationEditor key={quotation.id} quotation={quotation} />;
  if (error instanceof ApiError && [400, 404].includes(error.status)) {
    const back = (
      <ActionLink className="button line" to={quotationsPath}>
        <ArrowLeft className="icon flip" />
        {t('back')}
      </ActionLink>
    );
    return <AdminListState title={t('unknown')} text={t('unknownText')} action={back} />;
  }
  if (!error) return <p role="status">{admin('loading')}</p>;
  return <LoadFailed title={t('failed')} onRetry={refetch} />;
}
