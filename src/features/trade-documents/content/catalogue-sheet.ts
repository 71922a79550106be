// Turns a line card or a datasheet into the texts that the template prints. They have no code: nobody pays by them.
import type {
  CatalogueContent,
  CatalogueProduct,
  DatasheetContent,
  LineCardContent,
} from './catalogue-content.ts';
import type { CatalogueSheet, SheetColumn, TextLine } from './document-sheet.ts';
import { type DocumentTexts, documentTexts } from './document-texts.ts';
import { sheetFrame } from './seller-sheet.ts';

export function catalogueSheet(content: CatalogueContent): CatalogueSheet {
  const texts = documentTexts(content.language);
  const { language, paper, date, seller } = content;
  const kind = texts.t(content.kind);
  const isDatasheet = content.kind === 'datasheet';
  const number = isDatasheet ? (content.product.sku ?? content.product.mpn ?? '') : seller.brand;
  const frame = sheetFrame({
    language,
    paper,
    date,
    seller,
    texts,
    title: kind,
    number,
    mark: null,
    attachment: null,
  });
  return {
    template: 'catalogue',
    ...frame,
    ...(isDatasheet ? datasheetBody(texts, content) : lineCardBody(texts, content)),
  };
}

type Body = Pick<CatalogueSheet, 'identity' | 'lead' | 'image' | 'features' | 'sections' | 'groups'>;

function datasheetBody(texts: DocumentTexts, { product, date }: DatasheetContent): Body {
  const { t, own, labelled } = texts;
  const { features, sections } = product;
  return {
    identity: [
      ...labelled(t('product'), [product.title], 2),
      ...labelled('SKU', [product.sku]),
      ...labelled('MPN', [product.mpn]),
      ...labelled(t('manufacturer'), [product.manufacturer]),
      ...labelled(t('price'), [product.price]),
      ...labelled(t('date'), [texts.date(date)]),
    ],
    lead: product.description ? own(product.description) : null,
    image: product.image?.type ?? null,
    features: features.length > 0 ? { title: t('features'), items: features.map(own) } : null,
    sections: sections.map(({ title, facts }) => ({
      title,
      pairs: facts.flatMap(({ label, value }) => labelled(label, [value])),
      note: null,
    })),
    groups: [],
  };
}

function lineCardBody(texts: DocumentTexts, { lead, groups, seller, date }: LineCardContent): Body {
  const { t, own, labelled } = texts;
  const columns: SheetColumn[] = [
    { label: t('product'), width: null, end: false },
    { label: t('manufacturer'), width: 40, end: false },
    { label: t('partNumber'), width: 42, end: false },
    { label: t('lineDelivery'), width: 30, end: false },
    { label: t('price'), width: 28, end: true },
  ];
  return {
    identity: [
      ...labelled(t('seller'), [seller.name], 2),
      ...labelled(t('date'), [texts.date(date)]),
      ...labelled('', [seller.email, seller.phone], 1.3),
    ],
    lead: lead ? own(lead) : null,
    image: null,
    features: null,
    sections: [],
    groups: groups.map(({ name, products }) => ({
      title: own(name),
      columns,
      rows: products.map((product) => productCells(texts, product)),
    })),
  };
}

function productCells({ line }: DocumentTexts, product: CatalogueProduct): TextLine[][] {
  const { title, manufacturer, mpn, sku, availability, price } = product;
  return [
    [line(title, 'strong')],
    manufacturer ? [line(manufacturer)] : [],
    [...(mpn ? [line(mpn)] : []), ...(sku ? [line(sku, 'soft')] : [])],
    availability ? [line(availability)] : [],
    price ? [line(price)] : [],
  ];
}
