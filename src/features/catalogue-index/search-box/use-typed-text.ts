// Typed text: what was typed into the search box of a form, without the letters of an input method that are not chosen yet.
import { useEffect, useState } from 'react';
import { cleanSearch } from '#kernel/search-text.ts';

/** Another object after each change by the visitor, even to the same text. */
export interface TypedText {
  readonly text: string;
}

/** Most keyboards of Android compose each word until the space after it: there, no text waits for the end of that. */
const composesWords = /Android/.test(navigator.userAgent);

/** `before`: a text that nobody has typed; what was typed since then counts. Empty until something is typed. */
export function useTypedText(form: HTMLFormElement, before: string): TypedText {
  const [typed, setTyped] = useState<TypedText>(() => {
    const text = textOf(form);
    return { text: text === before ? '' : text };
  });
  useEffect(() => {
    const read = (event: Event) => {
      const isComposing = event instanceof InputEvent && event.isComposing;
      if (!isComposing || composesWords) setTyped({ text: textOf(form) });
    };
    const types = ['input', 'compositionend'];
    for (const type of types) form.addEventListener(type, read);
    return () => {
      for (const type of types) form.removeEventListener(type, read);
    };
  }, [form]);
  return typed;
}

export function textOf(form: HTMLFormElement): string {
  return cleanSearch(new FormData(form).get('search'));
}
