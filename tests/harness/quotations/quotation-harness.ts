// Quotations for tests: opened, changed, issued and accepted as an administrator and a buyer do it.
import { undoable } from '#api/undoable-subjects.server.ts';
import type { Administrator } from '#features/auth/actor.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import type { DraftPatch } from '#features/quotations/quotation-draft.schema.ts';
import {
  issueVersion,
  type QuotationHooks,
} from '#features/quotations/issuing/quotation-issue.writes.server.ts';
import { type NewDraft, openQuotation } from '#features/quotations/drafts/quotation-open.writes.server.ts';
import { patchQuotation } from '#features/quotations/drafts/quotation-patch.writes.server.ts';
import { acceptVersion } from '#features/room/quotation-room.writes.server.ts';
import { findQuotation } from '#features/quotations/quotation.reads.server.ts';
import { saveTemplate } from '#features/quotations/templates/quotation-template.writes.server.ts';
import { placeQuoteRequest } from '#features/quote-requests/quote.writes.server.ts';
import { randomKey } from '#kernel/random-key.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { aQuote } from '#tests/factories/quote.factory.ts';

/** The only product of quotations under load, so that all acceptances wait for the same stock. */
export const quotedProduct = '00000000-0000-4000-8000-000000000001';
export const quotedStock = 1_000;

/** The buyer of a quotation without a request. */
const buyer = { buyer_name: 'Marieke Brandt', buyer_email: 'm.brandt@example.com' };
export const buyerTerms = { from: { buyer_name: '', buyer_email: '' }, to: buyer };

/** Without `hooks`, versions are issued without their PDFs. */
export function quotationHarness(runtime: Runtime & { hooks?: QuotationHooks }, actor: () => Administrator) {
  const { database } = runtime;

  async function place(changes: Parameters<typeof aQuote>[0] = {}): Promise<string> {
    const placed = await placeQuoteRequest(runtime, aQuote(changes), crypto.randomUUID());
    if (!placed.ok) throw new Error(placed.error.code);
    return placed.value.id;
  }

  async function open(requestId: string | null = null, begun: NewDraft = {}): Promise<string> {
    const opened = await openQuotation(runtime, actor(), requestId, begun);
    if (!opened.ok) throw new Error(opened.error.code);
    return opened.value.id;
  }

  async function find(id: string, version?: number) {
    const found = await findQuotation(runtime, actor(), id, version);
    if (!found) throw new Error('There is no such quotation.');
    return found;
  }

  async function patch(id: string, changes: DraftPatch) {
    const patched = await patchQuotation(database, actor(), id, changes);
    if (!patched.ok) throw new Error(JSON.stringify(patched.error));
    return patched.value;
  }

  const newLine = (to: object) => ({ id: crypto.randomUUID(), to: { description: 'Switch', ...to } });

  /** A draft from nothing with these lines that can be issued. */
  async function ready(...lines: object[]): Promise<string> {
    const id = await open();
    const made = lines.map((line, position) => newLine({ position, ...line }));
    await patch(id, { terms: buyerTerms, lines: made });
    return id;
  }

  async function issue(id: string) {
    const { version, revision } = await find(id);
    const issued = await issueVersion(runtime, actor(), id, { version, revision });
    if (!issued.ok) throw new Error(JSON.stringify(issued.error));
    return issued.value;
  }

  async function issued(...lines: object[]) {
    const id = await ready(...lines);
    return { id, ...(await issue(id)) };
  }

  const accept = (token: string, changes: object = {}, key: string = crypto.randomUUID()) =>
    acceptVersion(runtime, token, key, { version: 1, ...changes });

  const undo = (id: string | null) => undoChangeSet(database, actor(), id ?? '', undoable);

  /** Of version 1. */
  async function template(quotation_id: string, name: string = crypto.randomUUID()): Promise<string> {
    const saved = await saveTemplate(database, actor(), { quotation_id, version: 1, name });
    if (!saved.ok) throw new Error(saved.error.code);
    return saved.value.id;
  }

  return { place, open, find, patch, newLine, ready, issue, issued, accept, template, undo };
}

interface WriteRequest {
  path: string;
  body?: unknown;
  key?: string;
}

/** For every route of the admin that writes quotations: its preconditions, and a request that succeeds. */
export function quotationWrites({
  place,
  open,
  ready,
  issued,
  template,
}: ReturnType<typeof quotationHarness>): Record<string, () => Promise<WriteRequest>> {
  const price = { unit_price: 10 };
  return {
    'POST /quotations': async () => ({ path: '/quotations', body: { request_id: await place() } }),
    'PATCH /quotations/:id': async () => ({
      path: `/quotations/${await open()}`,
      body: { terms: { from: { place: null }, to: { place: 'Rotterdam' } } },
    }),
    'POST /quotations/:id/issue': async () => ({
      path: `/quotations/${await ready(price)}/issue`,
      body: { version: 1, revision: 2 },
    }),
    'POST /quotations/:id/versions': async () => ({
      path: `/quotations/${(await issued(price)).id}/versions`,
    }),
    'POST /quotations/:id/withdraw': async () => ({
      path: `/quotations/${(await issued(price)).id}/withdraw`,
      body: { reason: 'A mistake' },
    }),
    'POST /quotations/:id/revoke': async () => ({
      path: `/quotations/${(await issued(price)).id}/revoke`,
    }),
    'POST /quotation-templates': async () => ({
      path: '/quotation-templates',
      body: { quotation_id: await ready(price), version: 1, name: 'Rack of ten' },
    }),
    'PATCH /quotation-templates/:id': async () => ({
      path: `/quotation-templates/${await template(await ready(price), 'Old name')}`,
      body: { from: 'Old name', to: 'New name' },
    }),
    'DELETE /quotation-templates/:id': async () => ({
      path: `/quotation-templates/${await template(await ready(price))}`,
    }),
    'POST /quotations/:id/messages': async () => ({
      path: `/quotations/${(await issued(price)).id}/messages`,
      body: { body: 'It ships on Monday.' },
      key: randomKey(),
    }),
  };
}
