import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import type { AddedProduct } from '#features/quote-list/quote-list-params.rules.ts';
import { PlainQuoteList } from './plain-quote-list.tsx';
import { PlainRequestForm } from './plain-request-form.tsx';
import { postedQuoteLists } from './posted-quote-list.server.ts';

// The code of these forms never reaches the browser.
const postedForm = createIsomorphicFn()
  .server((): ReactNode => {
    const posted = postedQuoteLists.getStore();
    return posted ? <PlainRequestForm posted={posted} /> : null;
  })
  .client((): ReactNode => null);

/** The form for the products of the URL, unless a posted form is shown. */
export const plainForm = createIsomorphicFn()
  .server((products: readonly AddedProduct[]): ReactNode => {
    return postedQuoteLists.getStore() ? null : <PlainQuoteList products={products} />;
  })
  .client((): ReactNode => null);

/** The form as it was posted; the browser leaves it as the server sent it. */
export function PostedForm() {
  if (import.meta.env.SSR) return <div className="posted-form">{postedForm()}</div>;
  return <div className="posted-form" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
