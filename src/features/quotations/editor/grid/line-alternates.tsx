import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMoney } from '#i18n/use-money.ts';
import type { DraftLine } from '#features/quotations/quotation-draft.schema.ts';
import { changeOf, linesPatch } from '#features/quotations/quotation-grid.rules.ts';
import { fieldsOf } from './add-line.tsx';
import type { EditedLine } from '../draft-changes.rules.ts';
import { offerQuery } from '../quotation.queries.ts';
import { useDraft } from '../use-draft.ts';

interface AlternatesProps {
  line: EditedLine;
  onTake: (line: DraftLine) => void;
}

/** The catalogue's price at the quantity, and what can be offered instead. */
export function LineAlternates({ line, onTake }: AlternatesProps) {
  const t = useTranslations('admin.quotations.line');
  const admin = useTranslations('admin');
  const { money } = useMoney();
  const { quotation, change } = useDraft();
  const { currency } = quotation.terms;
  const { data, isError } = useQuery(offerQuery(quotation.id, line.product_id ?? '', line.quantity));
  if (isError) return <p className="error">{admin('failed')}</p>;
  if (!data) return <p role="status">{admin('loading')}</p>;
  const listed = data.line;
  const isListed = listed.unit_price === line.unit_price;
  return (
    <section className="stack">
      {!isListed && listed.unit_price !== null && (
        <button
          type="button"
          className="button line"
          onClick={() => {
            const { unit_price, catalogue_price, price_breaks } = listed;
            change(linesPatch(currency, changeOf(line, { unit_price, catalogue_price, price_breaks })));
          }}
        >
          {t('takeCatalogue', { price: money(listed.unit_price, currency) })}
        </button>
      )}
      <h3>{t('alternates')}</h3>
      {data.alternates.length === 0 && <p className="quiet">{t('noAlternates')}</p>}
      <ul className="stack">
        {data.alternates.map(({ reason, ...offered }) => (
          <li key={offered.product_id} className="box stack tight">
            <small>{t(`reasons.${reason}`)}</small>
            <strong>
              <bdi>{offered.part_number ?? offered.sku}</bdi>
            </strong>
            <small>
              <bdi>{offered.description}</bdi>
            </small>
            <small>
              {offered.unit_price !== null && <bdi>{money(offered.unit_price, currency)}</bdi>}{' '}
              {t('inStock', { count: offered.stock_quantity })}
            </small>
            <button type="button" className="button line small" onClick={() => onTake(fieldsOf(offered))}>
              {t('offerInstead')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
