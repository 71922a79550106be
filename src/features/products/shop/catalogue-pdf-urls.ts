// URLs of the PDFs of the catalogue: datasheets of products, and line cards.
import type { Language } from '#i18n/language.ts';

/** `name`: the id of a product, a category, or the slug of a manufacturer. */
export function cataloguePdfUrl(
  kind: 'product' | 'category' | 'manufacturer',
  name: string,
  language: Language,
): string {
  return `/pdf/${kind}/${encodeURIComponent(name)}.pdf${language === 'en' ? '' : `?lang=${language}`}`;
}
