// Issues papers of orders, and changes the terms that they state. Each is one transaction.
import { eq, sql } from 'drizzle-orm';
import { users } from '#features/auth/account.tables.server.ts';
import type { Administrator } from '#features/auth/actor.ts';
import { companyDay } from '#features/company/company-day.ts';
import { type Change, recordChanges } from '#features/history/change.writes.server.ts';
import type { DocumentContent } from '#features/trade-documents/content/document-content.ts';
import { type MissingFact, missingForCustoms } from '#features/trade-documents/content/customs.rules.ts';
import { toDocumentError } from '#features/trade-documents/issue/document-error.server.ts';
import { numberDocument } from '#features/trade-documents/issue/document-number.server.ts';
import type { DocumentStore } from '#features/trade-documents/issue/document-store.server.ts';
import type { StoredDocument } from '#features/trade-documents/issue/issued-document.tables.server.ts';
import { issueDocument, withoutTabs } from '#features/trade-documents/issue/issued-document.writes.server.ts';
import { storedContent, type StoredContent } from '#features/trade-documents/content/stored-content.ts';
import {
  findCompanySettings,
  logoFolder,
  sellerOf,
  standingConditions,
} from '#features/trade-documents/company/company-settings.reads.server.ts';
import type { CompanySettings } from '#features/trade-documents/company/company-settings.schema.ts';
import { differenceOf } from '#kernel/fields.ts';
import { isSame } from '#kernel/object.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { openFolder } from '#platform/files/files.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { orderChange } from '#features/orders/order-change.server.ts';
import { addDays } from '#features/orders/order-terms.rules.ts';
import { findOrder } from '#features/orders/order.reads.server.ts';
import { orders } from '#features/orders/order.tables.server.ts';
import { findPayments } from '#features/payments/payment.writes.server.ts';
import { findShipments } from '#features/shipments/shipment.reads.server.ts';
import type { Shipment } from '#features/shipments/shipment.schema.ts';
import { lockOrderRow } from '#features/shipments/shipment.writes.server.ts';
import {
  invoiceContent,
  packingListContent,
  type PaperFrame,
  type PaperSource,
  proformaContent,
} from './paper-content.ts';
import { findPaperItems, findStoredPapers, findTerms, paymentDays } from './paper.reads.server.ts';
import type { PaperInput, PaperKind } from './paper.schema.ts';
import type { OrderTerms } from '#features/orders/order-terms.schema.ts';
import { paperSubject } from './paper-withdrawal.writes.server.ts';

export type IssuedPaper =
  | { ok: true; value: { id: string; number: string } }
  | { ok: false; error: { code: 'not_found' | 'no_shipment' | 'cancelled' | 'already_issued' } }
  /** What the document says has changed since it was issued in another language or format. */
  | { ok: false; error: { code: 'changed_since_issue' } }
  /** Nothing was issued, since it was not accepted that this is missing. */
  | { ok: false; error: { code: 'incomplete'; missing: MissingFact[] } };

type Context = Pick<Runtime, 'config' | 'database'> & { store: DocumentStore };

/**
 * Another language or paper of a document that is valid has its number, date and payments. Throws an HTTPException for a
 * text that cannot be printed, and while the renderer is busy.
 */
export async function issuePaper(
  { config, database, store }: Context,
  actor: Administrator,
  orderId: string,
  input: PaperInput,
): Promise<IssuedPaper> {
  return database.transaction(async (tx): Promise<IssuedPaper> => {
    const row = await lockOrderRow(tx, orderId);
    if (!row) return { ok: false, error: { code: 'not_found' } };
    if (row.status === 'cancelled') return { ok: false, error: { code: 'cancelled' } };
    const shipments = await findShipments(tx, orderId);
    const shipment = shipments.find(({ id }) => id === input.shipment_id) ?? null;
    if (
      (input.kind === 'proforma_invoice') !== (input.shipment_id === null) ||
      (input.shipment_id && !shipment)
    ) {
      return { ok: false, error: { code: 'no_shipment' } };
    }
    const issued = (await findStoredPapers(tx, orderId, shipments)).filter(
      ({ status }) => status === 'valid',
    );
    const subject = subjectOf(orderId, shipment);
    const same = issued.filter(({ kind, subject_id }) => kind === input.kind && subject_id === subject.id);
    if (same.some(({ language, paper }) => language === input.language && paper === input.paper)) {
      return { ok: false, error: { code: 'already_issued' } };
    }
    const settings = await findCompanySettings(tx);
    const source = await sourceOf(tx, { config, orderId, shipments, settings, input });
    const first = same[0];
    // The number is taken last, since its counter stays locked until the transaction ends.
    const draft = { ...(await frameOf(tx, actor, input)), number: first?.number ?? '' };
    const content = contentOf(input.kind, source, draft, { shipment, issued, first });
    if (first && !saysTheSame(first.content, storedContent(withoutTabs(content))))
      return { ok: false, error: { code: 'changed_since_issue' } };
    const missing = missingForCustoms(content);
    if (missing.length > 0 && !input.accept_missing)
      return { ok: false, error: { code: 'incomplete', missing } };
    const number = first?.number ?? (await numberDocument(tx, input.kind, settings));
    const document = await issueDocument(tx, store, {
      content: { ...content, number },
      subject,
      issuedBy: actor.id,
    }).catch((error: unknown) => {
      throw toDocumentError(error);
    });
    const due = content.kind === 'commercial_invoice' ? await setDueDate(tx, row, content.dueDate) : [];
    const { kind, language, paper } = input;
    await recordChanges(tx, actor, 'paper.issued', [
      { ...paperSubject(orderId, number), before: null, after: { kind, number, language, paper } },
      ...due,
    ]);
    return { ok: true, value: { id: document.id, number } };
  });
}

export type ChangedTerms = Outcome<
  { terms: OrderTerms; change_set_id: string | null },
  { code: 'not_found' | 'conflict' }
>;

/** Issued papers stay as they are. Rejected when the terms are not `from` any more. */
export async function changeTerms(
  { database }: Pick<Runtime, 'database'>,
  actor: Administrator,
  orderId: string,
  { from, to }: { from: OrderTerms; to: OrderTerms },
): Promise<ChangedTerms> {
  return database.transaction(async (tx): Promise<ChangedTerms> => {
    if (!(await lockOrderRow(tx, orderId))) return { ok: false, error: { code: 'not_found' } };
    const now = await findTerms(tx, orderId);
    const difference = differenceOf(now, to);
    if (!difference) return { ok: true, value: { terms: now, change_set_id: null } };
    if (!isSame(now, from)) return { ok: false, error: { code: 'conflict' } };
    await tx.update(orders).set(to).where(eq(orders.id, orderId));
    const change_set_id = await recordChanges(tx, actor, 'order.terms_changed', [
      orderChange(orderId, difference.before, difference.after),
    ]);
    return { ok: true, value: { terms: to, change_set_id } };
  });
}

interface Sources {
  config: Runtime['config'];
  orderId: string;
  shipments: readonly Shipment[];
  settings: CompanySettings;
  input: PaperInput;
}

async function sourceOf(
  tx: Transaction,
  { config, orderId, shipments, settings, input }: Sources,
): Promise<PaperSource> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error('The order was not found.');
  const [row] = await tx
    .select({ quotation_number: orders.quotation_number })
    .from(orders)
    .where(eq(orders.id, orderId));
  return {
    order: { ...order, ...(await findTerms(tx, orderId)), quotation_number: row?.quotation_number ?? null },
    items: await findPaperItems(tx, orderId, input.language),
    shipments,
    payments: await findPayments(tx, orderId),
    seller: await sellerOf(settings, openFolder(config, logoFolder)),
    conditions: standingConditions(settings, input.language),
  };
}

async function frameOf(tx: Transaction, { id }: Administrator, { language, paper }: PaperInput) {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, id));
  return { language, paper, date: companyDay(new Date()), signedBy: user?.name };
}

interface Basis {
  shipment: Shipment | null;
  /** The valid papers of the order. */
  issued: readonly StoredDocument[];
  /** The same document in another language or on another paper. */
  first: StoredDocument | undefined;
}

function contentOf(
  kind: PaperKind,
  source: PaperSource,
  frame: PaperFrame,
  { shipment, issued, first }: Basis,
): Exclude<DocumentContent, { kind: 'quotation' }> {
  const dated = { ...frame, date: first?.content.date ?? frame.date };
  if (!shipment) return withPaymentsOf(first, proformaContent(source, dated));
  if (kind === 'packing_list') {
    const invoice = issued.find(
      (each) => each.kind === 'commercial_invoice' && each.subject_id === shipment.id,
    );
    return packingListContent(source, dated, shipment, invoice?.number);
  }
  const isFirst = issued.every((each) => each.kind !== 'commercial_invoice');
  const dueDate = dueDateOf(source.order, dated.date, isFirst);
  return withPaymentsOf(first, invoiceContent(source, dated, shipment, dueDate));
}

/** Both languages of one document state the same payments and the same due date. */
function withPaymentsOf<Content extends ReturnType<typeof proformaContent>>(
  first: StoredDocument | undefined,
  content: Content,
): Content {
  if (!first || !('payments' in first.content)) return content;
  const { payments, balance, dueDate } = first.content;
  return { ...content, payments, balance, ...(dueDate !== undefined && { dueDate }) };
}

/** Compares what is independent of the language, and not of the frame. */
function saysTheSame(first: StoredContent, second: StoredContent): boolean {
  const isTranslated = first.language !== second.language;
  const facts = ({ language: _, paper: __, number: ___, ...content }: StoredContent) => ({
    ...content,
    lines: content.lines.map((line) => (isTranslated ? { ...line, title: '' } : line)),
    signedBy: undefined,
    invoiceNumber: undefined,
    conditions: 'conditions' in content ? content.conditions.filter(({ label }) => label === 'payment') : [],
  });
  return isSame(facts(first), facts(second));
}

/** What an administrator has set applies to the first invoice, and to all without agreed days. */
function dueDateOf(terms: OrderTerms, date: string, isFirst: boolean): string | null {
  const days = paymentDays(terms);
  if (days === null || (isFirst && terms.due_on !== null)) return terms.due_on;
  return addDays(date, days);
}

/** The first invoice says by when the order is to be paid, unless an administrator has. */
async function setDueDate(
  tx: Transaction,
  { id, due_on }: Pick<typeof orders.$inferSelect, 'id' | 'due_on'>,
  dueDate: string | undefined,
): Promise<Change[]> {
  if (due_on !== null || dueDate === undefined) return [];
  await tx
    .update(orders)
    .set({ due_on: dueDate, updated_at: sql`now()` })
    .where(eq(orders.id, id));
  return [orderChange(id, { due_on: null }, { due_on: dueDate })];
}

function subjectOf(orderId: string, shipment: Shipment | null) {
  return shipment
    ? ({ type: 'shipment', id: shipment.id } as const)
    : ({ type: 'order', id: orderId } as const);
}
