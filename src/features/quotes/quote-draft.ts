// What a visitor has typed so far: kept on this device until it is sent, and filled in on the visitor's behalf.
import { randomKey } from '#kernel/random-key.ts';
import type { QuoteField, QuoteValues } from './quote.rules.ts';

const name = 'quote-draft';
const keptFor = 7 * 24 * 60 * 60_000;

export interface QuoteDraft {
  values: Partial<QuoteValues>;
  /** The product interest that we filled in, as opposed to one that the visitor wrote. */
  suggested?: string | undefined;
  /** The last sending whose outcome is unknown: the same words go out under the same key. */
  attempt?: { key: string; words: string } | undefined;
}

type Prefill = (field: QuoteField, text: string) => void;

const waiting = new Map<QuoteField, string>();
const forms = new Set<Prefill>();

/** Writes the message for the visitor, unless there is one; a form that is not there yet takes it when it comes. */
export function prefillMessage(text: string): void {
  if (forms.size === 0) waiting.set('message', text);
  for (const fill of forms) fill('message', text);
}

/** Hands over what waits, then everything that comes. */
export function onPrefill(fill: Prefill): () => void {
  for (const [field, text] of waiting) fill(field, text);
  waiting.clear();
  forms.add(fill);
  return () => forms.delete(fill);
}

export function readDraft(now = Date.now()): QuoteDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as
      | (QuoteDraft & { savedAt?: number })
      | null;
    if (kept?.values && typeof kept.values === 'object' && now - (kept.savedAt ?? 0) < keptFor) return kept;
  } catch {
    // Storage is closed to us, or holds what another version wrote: there is no draft.
  }
  return { values: {} };
}

export function writeDraft(draft: QuoteDraft, now = Date.now()): void {
  try {
    const untouched = Object.values(draft.values).every((value) => !value || value === draft.suggested);
    if (untouched) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify({ ...draft, savedAt: now }));
  } catch {
    // Without storage the form works all the same; only a reload forgets it.
  }
}

export function dropDraft(): void {
  writeDraft({ values: {} });
}

/** The key of the last sending if the words are the same, else a new one. */
export function attemptFor(values: QuoteValues, last: QuoteDraft['attempt']): { key: string; words: string } {
  const words = JSON.stringify(values);
  return last?.words === words ? last : { key: randomKey(), words };
}
