import { useState } from 'react';

/** A typed text in the tab's storage: reloads and navigation do not lose it. An empty text is not stored. */
export function useStoredText(key: string, template: string): [string, (text: string) => void] {
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
    // Without storage only the field holds the text.
  }
}
