import { useHydrated } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { cleanSearch } from '#kernel/search-text.ts';
import { plainForm, PostedForm } from './posted-form.tsx';
import { addedProducts } from '#features/quote-list/quote-list-params.rules.ts';
import { QuoteListScreen } from './quote-list-screen.tsx';
import { useAddedProducts } from '#features/quote-list/use-added-products.ts';

interface QuoteListContentProps {
  /** Ids of products to add, separated by commas, each with an optional quantity after a colon. */
  add: string | undefined;
  /** What a search did not find. */
  source: string | undefined;
  onAdded: () => unknown;
}

/** Only the browser knows the list: the server renders a form for the products of the URL or for what was posted, for browsers without JavaScript. */
export function QuoteListContent({ add, source, onAdded }: QuoteListContentProps) {
  const t = useTranslations('quoteList');
  const hydrated = useHydrated();
  const products = addedProducts(add);
  const isPending = useAddedProducts(products, onAdded);
  return (
    <>
      <PostedForm />
      {/* The list appears with the products of the URL at once: it would move what a visitor is about to press. */}
      {hydrated && !isPending ? (
        <QuoteListScreen wanted={cleanSearch(source) || undefined} />
      ) : (
        <>
          <p className="quiet needs-script" role="status">
            {t('loading')}
          </p>
          <noscript>
            {/* React leaves the content of noscript as the server sent it. */}
            {import.meta.env.SSR && plainForm(products)}
          </noscript>
        </>
      )}
    </>
  );
}
