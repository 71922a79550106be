// Catalogue request: downloads a sample, shows a toast, and prefills the message of the quote form.
import { profile } from '#features/company/company.profile.ts';
import { prefillMessage } from '#features/quote-requests/form/quote-submission.ts';
import { notify } from '#platform/browser/notify.ts';
import { saveText } from '#platform/browser/save-text.ts';
import { sampleCatalog, sampleCatalogName } from './sample-catalog.ts';

/** Scrolls to the form first, so that the visitor sees the message appear. */
const prefillDelay = 500;

interface CatalogTexts {
  heading: string;
  ranges: readonly { name: string; text: string }[];
  contactLine: string;
  started: { title: string; text: string };
  message: string;
}

export function beginCatalogRequest({ heading, ranges, contactLine, started, message }: CatalogTexts): void {
  const { name: company, email } = profile;
  saveText(sampleCatalogName, sampleCatalog({ company, heading, ranges, contactLine, email: email.sales }));
  notify({ ...started, kind: 'success' });
  setTimeout(() => prefillMessage(message), prefillDelay);
}
