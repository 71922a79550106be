// Rules of templates of quotations: what is copied into one, and the draft that begins with one.
import type { Language } from '#i18n/language.ts';
import type { Rated } from '#kernel/money.ts';
import { pickFields } from '#kernel/fields.ts';
import { isSame } from '#kernel/object.ts';
import type { DraftCharge, DraftLine, DraftTerms } from '../quotation-draft.schema.ts';
import { convertDraft } from '../quotation-edit.rules.ts';
import type { TemplateContent } from './quotation-template.schema.ts';

const textNames = ['payment_terms', 'delivery', 'note'] as const;
const deliveryNames = ['incoterm', 'place', 'transport'] as const;

interface Copied {
  terms: DraftTerms;
  charges: readonly DraftCharge[];
  lines: readonly DraftLine[];
}

/** Without what belongs to one buyer. */
export function contentOfTemplate({ terms, charges, lines }: Copied): TemplateContent {
  const { language, currency, incoterm, place, transport, payment_terms, delivery, note } = terms;
  return {
    language,
    currency,
    terms: { incoterm, place, transport, payment_terms, delivery, note },
    charges: [...charges],
    lines: lines.map((line, index) => ({ ...line, requested_part: null, position: index + 1 })),
  };
}

/** Texts are taken in their own language only. */
export function templateTerms({ language, terms }: TemplateContent, wanted: Language): Partial<DraftTerms> {
  const names = [...deliveryNames, ...(language === wanted ? textNames : [])];
  return pickFields<DraftTerms>(terms, names);
}

/** What the catalogue says of a product now, at a quantity. */
export type OfferOf = (productId: string, quantity: number) => DraftLine | undefined;

/**
 * Lines and charges in another currency. A price that was the catalogue's follows the catalogue; one that somebody typed
 * stays.
 */
export function templateLines(
  { terms, charges, lines }: Copied,
  from: Rated,
  to: Rated,
  offerOf: OfferOf,
): { lines: DraftLine[]; charges: readonly DraftCharge[] } {
  const numbered = new Map(lines.map((line, index) => [String(index), line]));
  const converted = convertDraft({ terms, charges, lines: numbered }, from, to);
  return {
    charges: converted.charges,
    lines: [...converted.lines].map(([index, line]) => {
      const stored = numbered.get(index) ?? line;
      return asOffered(line, isSame(stored.unit_price, stored.catalogue_price), offerOf);
    }),
  };
}

function asOffered(line: DraftLine, isListed: boolean, offerOf: OfferOf): DraftLine {
  const { product_id, quantity } = line;
  if (product_id === null) return line;
  const offer = offerOf(product_id, quantity);
  // A deleted product leaves its line as a part that is described.
  if (!offer) return { ...line, product_id: null, catalogue_price: null };
  const { unit_price, price_breaks, catalogue_price, cost, min_quantity, order_multiple } = offer;
  const known = { ...line, catalogue_price, cost: cost ?? line.cost };
  return isListed
    ? { ...known, quantity: offer.quantity, min_quantity, order_multiple, unit_price, price_breaks }
    : known;
}
