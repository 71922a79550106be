// Where a request came from, made fit to be kept whatever a link or a browser put there.
import { cleanQuoteField } from './quote.rules.ts';

/** Page, referrer, campaign and product that led to the request. */
export interface QuoteSource {
  page?: string | undefined;
  referrer?: string | undefined;
  product_id?: string | undefined;
  utm?: Record<string, string> | undefined;
}

const addressLimit = 1000;
const campaignLimit = 200;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Takes anything; whatever is not usable is left out. */
export function cleanSource(raw: unknown): QuoteSource {
  if (raw === null || typeof raw !== 'object') return {};
  const { page, referrer, product_id, utm } = raw as Record<string, unknown>;
  return present({
    page: shortText(page, addressLimit),
    referrer: shortText(referrer, addressLimit),
    product_id: productId(product_id),
    utm: campaign(utm),
  });
}

/** What the address of the page with the form says by itself. */
export function sourceOfPage(address: URL): QuoteSource {
  const { pathname, search, searchParams } = address;
  return cleanSource({
    page: pathname + search,
    product_id: searchParams.get('product'),
    utm: Object.fromEntries(searchParams),
  });
}

export function productId(value: unknown): string | undefined {
  return typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : undefined;
}

function campaign(raw: unknown): Record<string, string> | undefined {
  if (raw === null || typeof raw !== 'object') return undefined;
  const known = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'];
  const values = known.flatMap((name) => {
    const value = shortText((raw as Record<string, unknown>)[name], campaignLimit);
    return value ? [[name, value] as const] : [];
  });
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

function shortText(value: unknown, limit: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  return cleanQuoteField('company', value.slice(0, limit)) || undefined;
}

function present<Shape extends object>(shape: Shape) {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Shape]?: NonNullable<Shape[Key]>;
  };
}
