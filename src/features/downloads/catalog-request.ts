// What follows when a visitor asks for the catalogue: a sample to take along, a word about it, and a message begun.
import { profile } from '#features/company/company.profile.ts';
import { prefillMessage } from '#features/quotes/quote-draft.ts';
import { notify } from '#platform/notify.ts';
import { sampleCatalog, sampleCatalogName, saveText } from './sample-catalog.ts';

/** The scroll to the form comes first, so that the visitor sees the message being written. */
const prefillDelay = 500;

interface CatalogTexts {
  heading: string;
  ranges: readonly { name: string; text: string }[];
  ask: string;
  started: { title: string; text: string };
  message: string;
}

export function beginCatalogRequest({ heading, ranges, ask, started, message }: CatalogTexts): void {
  const { name: company, email } = profile;
  saveText(sampleCatalogName, sampleCatalog({ company, heading, ranges, ask, email: email.sales }));
  notify({ ...started, kind: 'success' });
  setTimeout(() => prefillMessage(message), prefillDelay);
}
