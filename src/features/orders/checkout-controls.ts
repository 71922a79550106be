// The checkout's controls as they stand on the page: they hold the words.
import type { RefObject } from 'react';
import { type CheckoutField, checkoutFields, type CheckoutValues } from './checkout.rules.ts';

type FormRef = RefObject<HTMLFormElement | null>;

export function controlOf(form: FormRef, field: CheckoutField) {
  const control = form.current?.elements.namedItem(field);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined;
}

export function fieldOf(target: EventTarget): CheckoutField | undefined {
  const { name } = target as HTMLInputElement;
  return checkoutFields.find((field) => field === name);
}

export function submitOf(form: FormRef) {
  return form.current?.querySelector<HTMLButtonElement>('button[type="submit"]');
}

/** As typed, uncleaned. */
export function readControls(form: FormRef): CheckoutValues {
  const entries = checkoutFields.map((field) => [field, controlOf(form, field)?.value ?? '']);
  return Object.fromEntries(entries) as CheckoutValues;
}
