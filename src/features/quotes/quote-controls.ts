// The form's controls as they stand on the page: they hold the words, so that nothing typed early is lost.
import type { RefObject } from 'react';
import { cleanQuoteField, type QuoteField, quoteFields, type QuoteValues } from './quote.rules.ts';

export type QuoteFormRef = RefObject<HTMLFormElement | null>;

export function controlOf(form: QuoteFormRef, field: QuoteField) {
  const control = form.current?.elements.namedItem(field);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined;
}

export function fieldOf(target: EventTarget): QuoteField | undefined {
  const { name } = target as HTMLInputElement;
  return quoteFields.find((field) => field === name);
}

export function readControl(form: QuoteFormRef, field: QuoteField): string {
  return cleanQuoteField(field, controlOf(form, field)?.value ?? '');
}

/** As typed, uncleaned. */
export function readControls(form: QuoteFormRef): QuoteValues {
  const entries = quoteFields.map((field) => [field, controlOf(form, field)?.value ?? '']);
  return Object.fromEntries(entries) as QuoteValues;
}

/** The field that no person sees. */
export function readTrap(form: QuoteFormRef): string {
  return (form.current?.elements.namedItem('website') as HTMLInputElement | null)?.value ?? '';
}
