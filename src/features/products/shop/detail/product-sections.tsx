import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useDates } from '#i18n/use-dates.ts';
import type { ProductSection } from './open-sections.ts';
import { useKindName } from '../product-badges.tsx';
import type { ShownProduct } from '#features/products/product.queries.ts';
import { weightIn } from '#features/products/product.rules.ts';
import type { Dimensions } from '#features/products/product.schema.ts';
import { AttributeGroups } from './attribute-groups.tsx';
import { TradeData } from './trade-data.tsx';

interface ProductSectionsProps {
  product: ShownProduct;
  open: readonly ProductSection[];
  onToggle: (section: ProductSection, open: boolean) => void;
}

export function ProductSections({ product, open, onToggle }: ProductSectionsProps) {
  const t = useTranslations('productPage');
  const trade = useTranslations('trade.detail');
  const fold = (section: ProductSection) => ({
    open: open.includes(section),
    onToggle: (isOpen: boolean) => onToggle(section, isOpen),
  });
  return (
    <section className="folds">
      <Fold heading={t('technicalSpecifications')} {...fold('technical')}>
        <TechnicalSpecifications product={product} />
      </Fold>
      <Fold heading={trade('tradeData')} {...fold('trade')}>
        <TradeData product={product} />
      </Fold>
      <Fold heading={t('additionalInformation')} {...fold('additional')}>
        <AdditionalInformation product={product} />
      </Fold>
    </section>
  );
}

function TechnicalSpecifications({ product }: { product: ShownProduct }) {
  const t = useTranslations('trade.detail');
  const hasAttributes = product.attribute_definitions.length > 0;
  if (!hasAttributes) return <GeneralSpecifications product={product} />;
  return (
    <div className="groups">
      <AttributeGroups product={product} />
      <section className="group">
        <h3>{t('general')}</h3>
        <GeneralSpecifications product={product} />
      </section>
    </div>
  );
}

function GeneralSpecifications({ product }: { product: ShownProduct }) {
  const t = useTranslations('productPage');
  const kindName = useKindName();
  const { weight, dimensions, category, product_type } = product;
  const unknown = t('notSpecified');
  return (
    <dl className="spec">
      <Line name={t('productType')} value={kindName(product_type) || unknown} />
      <Line name={t('category')} value={kindName(category) || unknown} />
      <Line name={t('weight')} value={weight === null ? unknown : <Weight kilograms={weight} />} />
      <Line name={t('dimensions')} value={dimensions === null ? unknown : <Size dimensions={dimensions} />} />
    </dl>
  );
}

function Weight({ kilograms }: { kilograms: number }) {
  const t = useTranslations('productPage');
  const format = useFormatter();
  const [unit, weight] = weightIn(kilograms);
  return t(unit, { weight: format.number(weight, { maximumFractionDigits: 6 }) });
}

function Size({ dimensions }: { dimensions: Dimensions }) {
  const t = useTranslations('productPage');
  const format = useFormatter();
  if (typeof dimensions === 'string') return <bdi>{dimensions || t('notSpecified')}</bdi>;
  const { length, width, height } = dimensions;
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  return (
    <bdi>{t('centimetres', { length: number(length), width: number(width), height: number(height) })}</bdi>
  );
}

function AdditionalInformation({ product }: { product: ShownProduct }) {
  const t = useTranslations('productPage');
  const { date } = useDates();
  const { id, updated_at, seo_title, seo_description } = product;
  return (
    <dl className="spec">
      <Line name={t('productId')} value={<bdi>{id}</bdi>} />
      <Line name={t('lastUpdated')} value={<time dateTime={updated_at}>{date(updated_at)}</time>} />
      {seo_title && <Line name={t('seoTitle')} value={<bdi>{seo_title}</bdi>} isPrinted={false} />}
      {seo_description && (
        <Line name={t('seoDescription')} value={<bdi>{seo_description}</bdi>} isPrinted={false} />
      )}
    </dl>
  );
}

interface LineProps {
  name: string;
  value: ReactNode;
  isPrinted?: boolean;
}

function Line({ name, value, isPrinted = true }: LineProps) {
  return (
    <div className={isPrinted ? undefined : 'no-print'}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface FoldProps {
  heading: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

function Fold({ heading, open, onToggle, children }: FoldProps) {
  return (
    <details
      className="fold"
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && onToggle(currentTarget.open)}
    >
      <summary>
        <h2>{heading}</h2>
        <ChevronDown className="icon" />
      </summary>
      {children}
    </details>
  );
}
