import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, memo, Suspense } from 'react';
import { loadQuoteForm } from './load-quote-form.ts';
import { QuoteForm } from './quote-form.tsx';

/**
 * The server's form is in the page from the start and works as it is; its code comes when the visitor nears
 * it. Memoised without properties, because an update from above would make React drop the server's form.
 */
export const DeferredQuoteForm = memo(function DeferredQuoteForm() {
  return (
    <Suspense>
      <Form />
    </Suspense>
  );
});

const Form = createIsomorphicFn()
  .server(() => QuoteForm)
  .client(() =>
    lazy(async () => {
      await nearing();
      return { default: (await loadQuoteForm()).QuoteForm };
    }),
  )();

/** At once when the server has not rendered the form, else within a screen of it. */
function nearing(): Promise<void> {
  const section = document.getElementById('contact');
  if (!section) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '100%' },
    );
    observer.observe(section);
  });
}
