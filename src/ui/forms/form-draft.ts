// Drafts of public forms: entered text, stored in the browser for a week.
import { isRecord } from '#kernel/object.ts';

const lifetime = 7 * 24 * 60 * 60_000;

/** Null: there is no draft, or another version of the site wrote it. */
export function loadDraft(name: string, now: number): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored.values)) return null;
    return now - Number(stored.savedAt ?? 0) < lifetime ? stored : null;
  } catch {
    // The browser denies storage, or the text is not JSON.
    return null;
  }
}

/** Null removes the draft. Without storage the form works all the same, and only a reload loses its text. */
export function saveDraft(name: string, draft: object | null, now: number): void {
  try {
    if (draft) localStorage.setItem(name, JSON.stringify({ ...draft, savedAt: now }));
    else localStorage.removeItem(name);
  } catch {
    // Storage is denied or full.
  }
}

/** The texts of the named fields; anything else is left out. */
export function draftTexts<Name extends string>(
  names: readonly Name[],
  stored: Record<string, unknown> | null,
): Partial<Record<Name, string>> {
  const values = isRecord(stored?.values) ? stored.values : {};
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = values[name];
    if (typeof value === 'string') texts[name] = value;
  }
  return texts;
}
