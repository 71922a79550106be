import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import { useDates } from '#i18n/use-dates.ts';
import { useMoney } from '#i18n/use-money.ts';
import type { QuotationPage } from '../quotation.schema.ts';
import { QuotationStamp } from './quotation-stamp.tsx';

type QuotationRow = QuotationPage['items'][number];

/** `isBusy`: other rows are loading. */
export function QuotationTable({
  quotations,
  isBusy,
}: {
  quotations: readonly QuotationRow[];
  isBusy: boolean;
}) {
  const t = useTranslations('admin.quotations');
  return (
    <table className="table record-table" aria-label={t('title')} aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">{t('number')}</th>
          <th scope="col">{t('customer')}</th>
          <th scope="col">{t('statusLabel')}</th>
          <th scope="col">{t('messages')}</th>
          <th scope="col" className="end">
            {t('total')}
          </th>
          <th scope="col">{t('validUntil')}</th>
          <th scope="col">{t('changed')}</th>
        </tr>
      </thead>
      <tbody>
        {quotations.map((quotation) => (
          <Row key={quotation.id} quotation={quotation} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ quotation }: { quotation: QuotationRow }) {
  const t = useTranslations('admin.quotations');
  const { money } = useMoney();
  const { date } = useDates();
  const { id, number, version, buyer_name, buyer_company, total_amount, valid_until } = quotation;
  const [customer, person] = [buyer_company ?? buyer_name, buyer_company && buyer_name];
  return (
    <tr>
      <td className="lead">
        <Link to="/admin/quotations/$id" params={{ id }}>
          <bdi>{number ?? t('noNumber')}</bdi>
        </Link>
        <small>{t('versionOf', { version })}</small>
      </td>
      <td className="lead">
        <bdi>{customer || t('noCustomer')}</bdi>
        {person && (
          <small>
            <bdi>{person}</bdi>
          </small>
        )}
      </td>
      <td>
        <QuotationStamp status={quotation.status} />
      </td>
      <td>
        {quotation.unanswered > 0 && <strong>{t('unanswered', { count: quotation.unanswered })}</strong>}
      </td>
      <td className="end">{total_amount !== null && <bdi>{money(total_amount, quotation.currency)}</bdi>}</td>
      <td data-name={t('validUntil')}>{valid_until && date(valid_until)}</td>
      <td>
        <ChangeTime at={quotation.updated_at} isBrief />
      </td>
    </tr>
  );
}
