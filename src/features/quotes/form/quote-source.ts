// Quote source: the referrer and campaign of a visit, stored for the session, so that a reload does not lose them.
import { cleanSource, type QuoteSource, sourceOfPage } from '../requests/quote.rules.ts';

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
