// Source of a request for a quote: the page, referrer and campaign that led to it. The browser keeps those of the visit
// for the session, so that a reload does not lose them.
import { isRecord } from '#kernel/object.ts';
import { cleanField } from '#kernel/text-fields.ts';
import { readUuid } from '#kernel/uuid.ts';

/** Page, referrer, campaign and product that led to the request. */
export interface QuoteSource {
  page?: string | undefined;
  referrer?: string | undefined;
  product_id?: string | undefined;
  utm?: Record<string, string> | undefined;
  /** The software that prepared the lines, as it names itself: nobody has verified it. */
  prepared_by?: string | undefined;
  /** The API key that the request was sent with, unless it was the public one. */
  api_key?: { id: string; name: string } | undefined;
}

const urlLimit = 1000;
const campaignLimit = 200;

/** Accepts anything and leaves out invalid values. */
export function cleanSource(raw: unknown): QuoteSource {
  if (!isRecord(raw)) return {};
  const { page, referrer, product_id, utm } = raw;
  return withoutUndefined({
    page: shortText(page, urlLimit),
    referrer: shortText(referrer, urlLimit),
    product_id: readUuid(product_id),
    utm: campaign(utm),
  });
}

/** The source according to the URL of the page with the form. */
export function sourceOfPage(url: URL): QuoteSource {
  const { pathname, search, searchParams } = url;
  return cleanSource({
    page: pathname + search,
    product_id: searchParams.get('product'),
    utm: Object.fromEntries(searchParams),
  });
}

function campaign(raw: unknown): Record<string, string> | undefined {
  if (!isRecord(raw)) return undefined;
  const known = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'];
  const values = known.flatMap((name) => {
    const value = shortText(raw[name], campaignLimit);
    return value ? [[name, value] as const] : [];
  });
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

function shortText(value: unknown, limit: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  return cleanField({ limit }, value.slice(0, limit)) || undefined;
}

function withoutUndefined<Shape extends object>(shape: Shape) {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Shape]?: NonNullable<Shape[Key]>;
  };
}

const name = 'quote-source';

/** Stores the source unless the session has one. */
export function rememberArrival(): void {
  const landing = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
  const { utm } = sourceOfPage(new URL(landing, location.href));
  const foreign = document.referrer && new URL(document.referrer).origin !== location.origin;
  const arrival = cleanSource({ referrer: foreign ? document.referrer : undefined, utm });
  try {
    if (Object.keys(arrival).length > 0 && !sessionStorage.getItem(name)) {
      sessionStorage.setItem(name, JSON.stringify(arrival));
    }
  } catch {
    // Without storage only this page load is known.
  }
}

export function visitSource(): QuoteSource {
  const here = sourceOfPage(new URL(location.href));
  try {
    return { ...cleanSource(JSON.parse(sessionStorage.getItem(name) ?? '{}')), ...here };
  } catch {
    return here;
  }
}
