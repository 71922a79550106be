// The form's code, apart from the page's: most visitors read before they write.

export function loadQuoteForm() {
  return import('./quote-form.tsx');
}
