import { useTranslations } from 'use-intl';
import type { QuotationStatus } from '../quotation.rules.ts';

const looks: Record<QuotationStatus, string> = {
  draft: 'stamp draft',
  issued: 'stamp',
  accepted: 'stamp',
  superseded: 'stamp past',
  expired: 'stamp past',
  declined: 'stamp past',
  withdrawn: 'stamp past',
};

/** The status of a version. */
export function QuotationStamp({ status, note }: { status: QuotationStatus; note?: string | undefined }) {
  const t = useTranslations('admin.quotations.status');
  return (
    <span className={looks[status]}>
      {t(status)}
      {note && `, ${note}`}
    </span>
  );
}
