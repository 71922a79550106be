import { useFormatter, useTranslations } from 'use-intl';
import type { EditedLine } from '../draft-changes.rules.ts';

/** What is offered: description, part, manufacturer, and what was requested instead. */
export function GridPart({ line }: { line: EditedLine }) {
  const t = useTranslations('admin.quotations.grid');
  const { description, part_number, sku, manufacturer, requested_part } = line;
  const title = description || part_number;
  const facts = [part_number ?? sku, manufacturer].filter((fact) => fact && fact !== title);
  return (
    <span className="part">
      <strong>
        <bdi>{title}</bdi>
      </strong>
      <small>
        {facts.map((fact) => (
          <bdi key={fact}>{fact}</bdi>
        ))}
        {requested_part && <bdi>{t('requested', { part: requested_part })}</bdi>}
        {line.is_optional && <b>{t('optional')}</b>}
      </small>
    </span>
  );
}

export function GridMargin({ line, floor }: { line: EditedLine; floor: number }) {
  const t = useTranslations('admin.quotations.grid');
  const format = useFormatter();
  return (
    <td className="end ro">
      {line.margin !== null && (
        <span className={line.is_under_floor ? 'thin' : undefined}>
          <bdi>{format.number(line.margin, { minimumFractionDigits: 1 })}</bdi>
          {line.is_under_floor && <small>{t('under', { floor: format.number(floor) })}</small>}
        </span>
      )}
    </td>
  );
}

/** From this number on, the stock is not scarce. */
const plenty = 6;

export function GridFacts({ line: { stock_quantity } }: { line: EditedLine }) {
  const t = useTranslations('admin.quotations.grid');
  const format = useFormatter();
  if (stock_quantity === null) return <td className="end ro">{t('none')}</td>;
  const look = stock_quantity <= 0 ? 'onhand none' : stock_quantity < plenty ? 'onhand few' : 'onhand';
  return (
    <td className="end ro">
      <span className={look}>{format.number(stock_quantity)}</span>
    </td>
  );
}
