import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoney } from '#i18n/use-money.ts';
import type { MatchedProduct } from '../matching/match.schema.ts';
import { offerAt } from '../matching/product-offer.rules.ts';
import { comparedFacts } from '../result/compared-facts.rules.ts';
import { productsOf, type ResultLine } from '../result/result-lines.rules.ts';

interface LineAlternativesProps {
  result: ResultLine;
  /** Empty: none of them. */
  onChoose: (id: string) => void;
}

/** The products of a line side by side with their differences, as one radio group. */
export function LineAlternatives({ result, onChoose }: LineAlternativesProps) {
  const t = useTranslations('partsListPage');
  const format = useFormatter();
  const { money } = useMoney();
  const group = useId();
  const { number, line, match, product: chosen, needed } = result;
  const products = productsOf(match);
  const quantity = needed ?? 1;
  const facts = comparedFacts(match);
  const price = (product: MatchedProduct) => {
    const { unit_price } = offerAt(product, quantity);
    return unit_price === null ? t('onRequest') : money(unit_price, product.currency);
  };
  const textOf = (fact: (typeof facts)[number], value: string | null) => {
    if (value === null) return '–';
    if (fact.field === 'packaging') return packagingText(value);
    return fact.field === 'lifecycle' ? lifecycleText(value) : value;
  };
  const packagingText = useCode('packagings');
  const lifecycleText = useCode('lifecycles');
  const radio = (id: string, title: string, detail: string) => (
    <label className="tick">
      <input type="radio" name={group} checked={(chosen?.id ?? '') === id} onChange={() => onChoose(id)} />
      {/* Names of parts keep their own direction. */}
      <span dir="auto">
        {title}
        <small>{detail}</small>
      </span>
    </label>
  );
  return (
    <div className="mapping" role="radiogroup" aria-label={t('alternatives', { line: number })}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <bdi>{line.partNumber || line.description}</bdi>
            </th>
            {products.map(({ id, mpn, sku, title, manufacturer }) => (
              <th scope="col" key={id}>
                {radio(id, mpn ?? sku ?? title, manufacturer ?? '')}
              </th>
            ))}
            <th scope="col">{radio('', t('sourceListed'), t('noSubstitute'))}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.label ?? fact.field}>
              <th scope="row">{fact.label ?? t(fieldNames[fact.field])}</th>
              {fact.values.map((value, index) => (
                <td key={index} className={value === fact.values[0] ? undefined : 'odd'}>
                  <bdi>{textOf(fact, value)}</bdi>
                </td>
              ))}
              <td>–</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('priceAt', { quantity })}</th>
            {products.map((product) => (
              <td key={product.id}>
                <bdi>{price(product)}</bdi>
              </td>
            ))}
            <td>{t('onRequest')}</td>
          </tr>
          <tr>
            <th scope="row">{t('stock')}</th>
            {products.map(({ id, stock_quantity: stock }) => (
              <td key={id}>
                <span className={stock === 0 ? 'onhand none' : 'onhand'}>{format.number(stock)}</span>
              </td>
            ))}
            <td>–</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const fieldNames = {
  part_number: 'partNumber',
  manufacturer: 'manufacturer',
  packaging: 'packaging',
  lifecycle: 'lifecycle',
  attribute: 'product',
} as const;

/** A value of the catalogue in the language of the page; others stay as they are. */
function useCode(group: 'packagings' | 'lifecycles') {
  const t = useTranslations('partsListPage');
  return (code: string) => {
    const key = `${group}.${code}`;
    return isKnownCode(key) ? t(key) : code;
  };
}

const codes = [
  'packagings.reel',
  'packagings.cut_tape',
  'packagings.tray',
  'packagings.tube',
  'packagings.box',
  'packagings.bulk',
  'lifecycles.active',
  'lifecycles.not_recommended',
  'lifecycles.last_time_buy',
  'lifecycles.obsolete',
] as const;

function isKnownCode(key: string): key is (typeof codes)[number] {
  return codes.some((code) => code === key);
}
