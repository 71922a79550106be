import { Search, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { CartOffer } from '#features/cart/cart.queries.ts';
import { ProductImage } from '#features/products/shop/product-image.tsx';
import { useMoney } from '#i18n/use-money.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { LineQuantity } from './line-quantity.tsx';
import { NoteField, TargetField } from './line-fields.tsx';
import { isFree, listPrice } from './quote-list.rules.ts';
import type { QuoteLine } from './quote-list-store.ts';

interface QuoteListRowProps {
  line: QuoteLine;
  offer: CartOffer | undefined;
  /** The product is no longer sold. */
  isGone: boolean;
  /** Of the request. */
  currency: string;
  onRemove: (line: QuoteLine) => void;
}

export const QuoteListRow = memo(function QuoteListRow(props: QuoteListRowProps) {
  const t = useTranslations('quoteList');
  const { line, offer, isGone, currency, onRemove } = props;
  const name = lineName(line, offer);
  const isSourced = isFree(line) || isGone;
  return (
    <tr>
      <td className="thumb">
        {offer ? (
          <ProductImage product={offer} />
        ) : (
          <span className="free-thumb" aria-hidden="true">
            {isSourced && <Search className="icon" />}
          </span>
        )}
      </td>
      <th scope="row">
        {isSourced ? (
          <strong dir="auto">{name}</strong>
        ) : (
          <ActionLink to="/product/$id" params={{ id: line.id }} dir="auto">
            {name}
          </ActionLink>
        )}
        <small>
          {line.part && line.part !== name && <bdi>{line.part}</bdi>}
          {line.part && line.part !== name && line.manufacturer && ' · '}
          {line.manufacturer ? <bdi>{line.manufacturer}</bdi> : isFree(line) && t('anyManufacturer')}{' '}
          {isSourced && <span className="tag plain">{t('pleaseSource')}</span>}
        </small>
        {isGone && <small>{t('gone')}</small>}
      </th>
      <LineQuantity line={line} name={name} offer={offer} />
      <TargetField line={line} name={name} requested={currency} />
      <NoteField line={line} name={name} />
      <ListPrice line={line} offer={offer} isPending={!offer && !isSourced} />
      <td className="ops">
        <button
          type="button"
          className="icon-button danger needs-script"
          aria-label={t('remove', { name })}
          onClick={() => onRemove(line)}
        >
          <Trash2 className="icon" />
        </button>
      </td>
    </tr>
  );
});

export function lineName({ id, title, part }: QuoteLine, offer?: CartOffer): string {
  return title || offer?.title || part || id;
}

interface ListPriceProps {
  line: QuoteLine;
  offer: CartOffer | undefined;
  isPending: boolean;
}

function ListPrice({ line, offer, isPending }: ListPriceProps) {
  const t = useTranslations('quoteList');
  const { amount, money } = useMoney();
  const price = listPrice(line, offer);
  if (!price) return <td className="end amount-cell">{isPending ? '' : t('onRequest')}</td>;
  const { each, total } = price;
  return (
    <td className="end amount-cell">
      <bdi>{amount(total)}</bdi>
      <small>{t('each', { price: money(each, total.currency) })}</small>
    </td>
  );
}
