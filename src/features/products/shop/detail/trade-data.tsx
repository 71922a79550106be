import type { ReactNode } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import type { ShownProduct } from '#features/products/product.queries.ts';
import { hsCodeText } from '#features/products/product.rules.ts';
import { originText } from './origin-name.ts';

/** Customs, compliance and supply data; what is unknown is left out. */
export function TradeData({ product }: { product: ShownProduct }) {
  const t = useTranslations('trade.detail');
  const { hs_code, country_of_origin, eccn, gtin, rohs, reach } = product;
  const names = useTranslations('trade');
  const format = useFormatter();
  const unitOf = (count: number) => names(`unit.${product.unit}`, { count });
  const quantity = (count: number) => `${format.number(count)} ${unitOf(count)}`;
  const locale = useLocale();
  const origin = country_of_origin && originText(country_of_origin, locale);
  const customs: Line[] = [
    { name: t('hsCode'), value: hs_code && hsCodeText(hs_code) },
    // Browsers know other names of countries than the server.
    { name: t('origin'), value: origin && <bdi suppressHydrationWarning>{origin}</bdi> },
    { name: t('eccn'), value: eccn },
    { name: t('gtin'), value: gtin },
    { name: 'RoHS', value: rohs && names(`compliance.${rohs}`) },
    { name: 'REACH', value: reach && names(`compliance.${reach}`) },
  ];
  const supply: Line[] = [
    { name: t('unit'), value: unitOf(1) },
    { name: t('packaging'), value: product.packaging && names(`packaging.${product.packaging}`) },
    { name: t('packQuantity'), value: product.pack_quantity && quantity(product.pack_quantity) },
    { name: t('minimum'), value: quantity(product.moq) },
    { name: t('multiple'), value: quantity(product.order_multiple) },
    { name: t('lifecycle'), value: names(`lifecycle.${product.lifecycle}`) },
  ];
  return (
    <div className="groups">
      <Lines heading={t('customs')} lines={customs} />
      <Lines heading={t('supply')} lines={supply} />
    </div>
  );
}

interface Line {
  name: string;
  value: ReactNode;
}

function Lines({ heading, lines }: { heading: string; lines: Line[] }) {
  const known = lines.filter(({ value }) => value);
  if (known.length === 0) return null;
  return (
    <section className="group">
      <h3>{heading}</h3>
      <dl className="spec">
        {known.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
