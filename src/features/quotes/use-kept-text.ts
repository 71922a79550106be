import { useState } from 'react';

/** A text that is being written: a reload, or a look at another page, does not lose it. Empty: nothing is kept. */
export function useKeptText(key: string, template: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => read(key) ?? template);
  return [
    text,
    (next) => {
      setText(next);
      keep(key, next === template ? '' : next);
    },
  ];
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing: the field still holds it.
  }
}
