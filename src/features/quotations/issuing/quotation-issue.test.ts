import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profile } from '#features/company/company.profile.ts';
import { defaultCompanySettings } from '#features/trade-documents/company/company-settings.schema.ts';
import { aStoredLine, anIssuedVersion } from '#tests/factories/quotation-version.factory.ts';
import type { IssuedQuotation } from './quotation-issue.writes.server.ts';
import { defaultQuotationSettings } from '../settings/quotation-settings.schema.ts';
import { quotationContent } from './quotation-document.server.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { quote_requests } from '#features/quote-requests/quote.tables.server.ts';
import { issueVersion } from './quotation-issue.writes.server.ts';
import { declineVersion } from '#features/room/quotation-room.writes.server.ts';
import { moneyOf } from '#kernel/money.ts';
import { openNextVersion } from '../drafts/quotation-open.writes.server.ts';
import { expireVersion, remindBuyer } from './quotation-worker.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;

let me: Person;

const actor = () => ({ kind: 'administrator', id: me.id }) as const;
const { place, open, find, patch, ready, issue, issued, accept } = quotationHarness(runtime, actor);

beforeAll(async () => {
  me = await insertPerson(database);
});
beforeEach(() =>
  emptyTables(runtime, 'quotations', 'quote_requests', 'orders', 'document_numbers', 'mail_outbox'),
);

describe('issuing', () => {
  test('issuing freezes the version, numbers it and mails it, in one transaction', async () => {
    const request = await place({ lines: [{ part_number: 'LM358', quantity: 5 }] });
    await database.delete(mail_outbox);
    const id = await open(request);
    const [line] = (await find(id)).lines;
    await patch(id, { lines: [{ id: line?.id ?? '', from: { unit_price: null }, to: { unit_price: 2 } }] });
    const receipt = await issue(id);
    expect(receipt).toMatchObject({ version: 1, number: expect.stringMatching(/^Q-\d{4}-00001-1$/) });
    const [mail, ...others] = await database.select().from(mail_outbox);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(receipt.number);
    expect(mail?.body_text).not.toContain(receipt.token);
    expect(mail?.secrets).toEqual({ room: receipt.token });
    const [answered] = await database.select().from(quote_requests);
    expect(answered).toMatchObject({ status: 'answered', owner_id: me.id, answered_at: expect.any(Date) });
    expect(await issue(id)).toEqual(receipt);
    expect(await database.$count(mail_outbox)).toBe(1);
  });

  test('issuing is frozen by the database too: nothing of it changes but its status', async () => {
    const { id } = await issued({ unit_price: 10 });
    const rejected = [
      sql`update quotation_lines set unit_price = 1`,
      sql`delete from quotation_lines`,
      sql`update quotation_versions set total_amount = 1`,
      sql`update quotation_versions set status = 'draft', issued_at = null, number = null, total_amount = null`,
      sql`delete from quotations`,
      sql`insert into quotation_charges (version_id, position, kind, amount)
        select id, 0, 'freight', 1 from quotation_versions`,
    ];
    for (const statement of rejected)
      await expect(database.execute(statement)).rejects.toThrow('Failed query');
    await database.execute(sql`update quotation_versions set status = 'withdrawn'`);
    expect((await find(id)).versions[0]?.status).toBe('withdrawn');
  });

  test('issuing rejects a draft that was changed since, and one that is incomplete, naming the fields', async () => {
    const id = await open();
    const stale = await issueVersion(runtime, actor(), id, { version: 1, revision: 2 });
    expect(stale).toEqual({ ok: false, error: { code: 'changed_since' } });
    const incomplete = await issueVersion(runtime, actor(), id, { version: 1, revision: 1 });
    expect(incomplete).toMatchObject({ error: { code: 'not_issuable' } });
    expect((await find(id)).number).toBeNull();
  });

  test('issuing numbers quotations without gaps, whatever fails in between', async () => {
    const numbers: string[] = [];
    const failing = { ...runtime, hooks: { onIssue: () => Promise.reject(new Error('no PDF')) } };
    for (let n = 0; n < 3; n++) {
      const broken = await ready({ unit_price: 1 });
      await expect(issueVersion(failing, actor(), broken, { version: 1, revision: 2 })).rejects.toThrow(
        'no PDF',
      );
      numbers.push((await issued({ unit_price: 1 })).number);
    }
    expect(numbers.map((number) => number.slice(-7))).toEqual(['00001-1', '00002-1', '00003-1']);
    expect(await database.$count(mail_outbox)).toBe(3);
  });

  test('issuing supersedes the version before, which the next one has its lines from', async () => {
    const { id, token } = await issued({ unit_price: 10 });
    expect(await openNextVersion(database, actor(), id)).toEqual({ ok: true, value: { version: 2 } });
    expect(await openNextVersion(database, actor(), id)).toMatchObject({ error: { code: 'has_draft' } });
    const [first, second] = [await find(id, 1), await find(id, 2)];
    expect(second.lines[0]?.line_key).toBe(first.lines[0]?.line_key);
    const next = await issue(id);
    expect(next).toMatchObject({ version: 2, token });
    expect((await find(id)).versions.map(({ status }) => status)).toEqual(['superseded', 'issued']);
    expect(await accept(token)).toMatchObject({
      error: { code: 'not_open', status: 'superseded', current: 2 },
    });
    expect(await accept(token, { version: 2 })).toMatchObject({ ok: true });
    expect(await openNextVersion(database, actor(), id)).toMatchObject({ error: { code: 'accepted' } });
  });

  test('issuing is not possible once the version before was accepted, while this one was a draft', async () => {
    const { id, token } = await issued({ unit_price: 10 });
    await openNextVersion(database, actor(), id);
    const accepted = await accept(token);
    expect(accepted.ok).toBe(true);
    const { version, revision } = await find(id);
    const rejected = await issueVersion(runtime, actor(), id, { version, revision });
    expect(rejected).toEqual({ ok: false, error: { code: 'accepted' } });
  });

  test('issuing hands the documents everything but costs', async () => {
    const id = await ready({ unit_price: 0.0092, quantity: 5000, cost: 0.004 });
    let made: unknown;
    const hooks = { onIssue: async (_tx: unknown, quotation: unknown) => void (made = quotation) };
    await issueVersion({ ...runtime, hooks }, actor(), id, { version: 1, revision: 2 });
    expect(made).toMatchObject({
      version: { number: expect.stringMatching(/-1$/) },
      lines: [{ position: 1, quantity: 5000, unit_price: 0.0092, amount: moneyOf(46, 'USD') }],
      totals: { sum: moneyOf(46, 'USD'), total: moneyOf(46, 'USD') },
    });
    expect(JSON.stringify(made)).not.toContain('cost');
  });
});

test('a request that was lost with a version is answered by the next one', async () => {
  const request = await place({ lines: [{ part_number: 'LM358', quantity: 5 }] });
  const id = await open(request);
  const [line] = (await find(id)).lines;
  await patch(id, { lines: [{ id: line?.id ?? '', from: { unit_price: null }, to: { unit_price: 2 } }] });
  const { token } = await issue(id);
  await declineVersion(runtime, token, { version: 1, reason: null });
  await openNextVersion(database, actor(), id);
  await issue(id);
  expect((await database.select().from(quote_requests))[0]?.status).toBe('answered');
});

describe('the worker', () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);

  test('the worker expires a version after its last day, once', async () => {
    const { id } = await issued({ unit_price: 10 });
    expect(await expireVersion(runtime, days(27))).toBeNull();
    expect(await expireVersion(runtime, days(30))).not.toBeNull();
    expect(await expireVersion(runtime, days(30))).toBeNull();
    expect((await find(id)).versions[0]?.status).toBe('expired');
  });

  test('the worker reminds the buyer once, in the last days', async () => {
    const { token } = await issued({ unit_price: 10 });
    await database.delete(mail_outbox);
    expect(await remindBuyer(runtime, days(20))).toBeNull();
    expect(await remindBuyer(runtime, days(26))).not.toBeNull();
    expect(await remindBuyer(runtime, days(26))).toBeNull();
    const mails = await database.select().from(mail_outbox);
    expect(mails.map(({ secrets }) => secrets)).toEqual([{ room: token }]);
  });
});

describe('the content of a PDF', () => {
  const context = {
    seller: { name: '-', brand: '-', address: [] },
    products: new Map(),
    standard: defaultQuotationSettings,
  };
  const issuedOf = (
    version: Parameters<typeof anIssuedVersion>[0],
    lines: IssuedQuotation['lines'] = [],
  ) => ({
    request_number: null,
    signed_by: null,
    version: anIssuedVersion(version),
    lines,
    charges: [],
    totals: { lines: [], sum: moneyOf(0, 'USD'), charges: [], total: moneyOf(0, 'USD'), unpriced: 0 },
  });

  test("the content of a PDF has the date of the company's own time, as its number has the year", () => {
    expect(profile.hours.timeZone).toBe('Asia/Hong_Kong');
    const issued = issuedOf({ issued_at: new Date('2026-12-31T16:30:00Z'), number: 'Q-2027-00001-1' });
    expect(quotationContent(issued, defaultCompanySettings, context).date).toBe('2027-01-01');
  });

  test('the content of a PDF has titles and standard texts in its language, and what a clerk typed as it is', () => {
    const id = '6b1a3a0c-52f7-4f0e-9d57-0a4b6a1f2c11';
    const product = { id, title: 'Switch', translated: 'محوّل', is_service: false };
    const line = { ...aStoredLine(), product_id: id, description: 'Switch', amount: null };
    const issued = issuedOf({ language: 'ar', payment_terms: defaultQuotationSettings.payment_terms_en }, [
      line,
      { ...line, description: 'Switch, tested' },
    ]);
    const products = new Map([[id, product]]);
    const content = quotationContent(issued, defaultCompanySettings, { ...context, products });
    expect(content.lines.map(({ title }) => title)).toEqual(['محوّل', 'Switch, tested']);
    expect(content.conditions).toContainEqual({
      label: 'payment',
      text: defaultQuotationSettings.payment_terms_ar,
    });
  });
});
