// The draft of a quote list's request: what was typed, uploaded files, and a request whose outcome is unknown.
import { isRecord } from '#kernel/object.ts';
import { draftTexts, loadDraft, saveDraft } from '#ui/forms/form-draft.ts';
import { readQuoteList } from '#features/quote-list/quote-list-store.ts';
import { listCurrency } from '#features/quote-list/quote-list.rules.ts';
import { type RequestValues, requestFields } from './list-request.rules.ts';

const name = 'quote-list-draft';

/** An uploaded file. */
export interface Attachment {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
}

/** Sent again with the same content, a request whose outcome is unknown has the same key. */
interface Attempt {
  key: string;
  /** The request's SHA-256; without TLS, where browsers compute none, its JSON. */
  content: string;
}

interface RequestDraft {
  values: Partial<RequestValues>;
  attachments: readonly Attachment[];
  attempt?: Attempt | undefined;
}

/** The latest draft while storage is denied or full. */
let unstored: Record<string, unknown> | undefined;

export function readRequestDraft(now = Date.now()): RequestDraft {
  const stored = unstored ?? loadDraft(name, now);
  const attachments = Array.isArray(stored?.attachments) ? stored.attachments.filter(isAttachment) : [];
  const attempt = stored?.attempt;
  return {
    values: draftTexts(requestFields, stored),
    attachments,
    ...(isAttempt(attempt) && { attempt }),
  };
}

/** That of the draft; where that has expired, that of the list's target prices. */
export function requestCurrency(): string {
  return readRequestDraft().values.currency || listCurrency(readQuoteList()) || 'USD';
}

export function changeRequestDraft(changes: Partial<RequestDraft>, now = Date.now()): void {
  const draft = { ...readRequestDraft(now), ...changes };
  saveDraft(name, draft, now);
  const stored = loadDraft(name, now);
  unstored = stored && isSame(stored, draft) ? undefined : draft;
}

/** Deletes the personal data from the device. */
export function dropRequestDraft(): void {
  unstored = undefined;
  saveDraft(name, null, Date.now());
}

function isSame({ savedAt: _, ...stored }: Record<string, unknown>, draft: object): boolean {
  return JSON.stringify(stored) === JSON.stringify(draft);
}

function isAttempt(raw: unknown): raw is Attempt {
  return isRecord(raw) && typeof raw.key === 'string' && typeof raw.content === 'string';
}

function isAttachment(raw: unknown): raw is Attachment {
  return (
    isRecord(raw) &&
    typeof raw.id === 'string' &&
    typeof raw.name === 'string' &&
    typeof raw.size === 'number'
  );
}
