// The same total end to end: random quotations are issued, opened, read as files and accepted.
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#features/orders/order.tables.server.ts';
import { quotationDocumentHooks } from '#features/quotations/issuing/quotation-document.server.ts';
import { issueVersion } from '#features/quotations/issuing/quotation-issue.writes.server.ts';
import { quotationTotal } from '#features/quotations/quotation-total.rules.ts';
import { quotationRoom } from '#features/room/quotation-room.schema.ts';
import { amountText } from '#features/trade-documents/content/amount-text.ts';
import {
  openDocumentStore,
  stopDocumentRenderer,
} from '#features/trade-documents/issue/document-store.server.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { moneyOf } from '#kernel/money.ts';
import { createApp } from '#server/create-app.server.ts';
import { randomQuotation } from '#tests/factories/quotation-version.factory.ts';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { readPdf } from '#tests/harness/quotations/read-pdf.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';
import { renderPage } from '#tests/harness/rendered-page.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'quotation-totals-'));
const runtime = useTestRuntime({ rateLimit: false, dataDir: folder });
const { database } = runtime;
const app = createApp(runtime, renderPage);
const hooks = quotationDocumentHooks(runtime, openDocumentStore(runtime));

let me: Person;

const actor = () => ({ kind: 'administrator', id: me.id }) as const;
const { open, find, patch, newLine, accept } = quotationHarness(runtime, actor);

beforeAll(async () => {
  me = await insertPerson(database);
});
afterAll(async () => {
  await stopDocumentRenderer();
  await rm(folder, { recursive: true, force: true });
});

const headers = { authorization: 'Bearer public' };
const get = (url: string) => app.request(`http://shop.test${url}`, { headers });
const bare = (text: string) => text.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

test('room, PDF, mail, API, UBL and order state the same total', async () => {
  await fc.assert(
    fc.asyncProperty(randomQuotation, async ({ lines, charges, language }) => {
      const offered = lines.filter(({ is_optional }) => !is_optional);
      const { amount: total } = quotationTotal(offered, charges, 'USD').total;
      const { amount: whole } = quotationTotal(lines, charges, 'USD').total;
      fc.pre(total >= 0 && whole >= 0 && offered.some(({ unit_price }) => unit_price !== null));
      const id = await open();
      const buyer = { buyer_name: 'Marieke Brandt', buyer_email: 'm.brandt@example.com', language };
      await patch(id, {
        terms: { from: { buyer_name: '', buyer_email: '', language: 'en' }, to: buyer },
        charges: { from: [], to: charges },
        lines: lines.map((line, position) => newLine({ position, ...line })),
      });
      const { version, revision } = await find(id);
      const issued = await issueVersion({ ...runtime, hooks }, actor(), id, { version, revision });
      if (!issued.ok) throw new Error(JSON.stringify(issued.error));
      const { token } = issued.value;
      const figure = amountText(total, 'USD');
      const room = await (await get(`/q/${token}`)).text();
      const grand = /<div class="grand">.*?<bdi>([^<]*)<\/bdi>/s.exec(room)?.[1] ?? '';
      expect(bare(grand)).toContain(figure);
      const file = await (await get(`/q/${token}/v/1.pdf`)).arrayBuffer();
      const { text, attachments } = await readPdf(new Uint8Array(file));
      expect(text).toContain(`USD ${figure}`);
      expect(attachments['quotation.xml']).toContain(
        `<cbc:PayableAmount currencyID="USD">${(total / 100).toFixed(2)}<`,
      );
      const [mail] = await database
        .select()
        .from(mail_outbox)
        .where(eq(mail_outbox.subject_ref, `quotation:${id}`));
      expect(mail?.body_text).toContain(figure);
      const shown = quotationRoom.parse(
        await (await get(`/functions/v1/products-api/quotations/${token}`)).json(),
      );
      expect(moneyOf(shown.versions[0]?.total_amount ?? -1, 'USD').amount).toBe(total);
      const accepted = await accept(token);
      if (!accepted.ok) throw new Error(JSON.stringify(accepted.error));
      const [order] = await database.select().from(orders).where(eq(orders.id, accepted.value.order_id));
      expect(moneyOf(order?.total_amount ?? -1, 'USD').amount).toBe(total);
    }),
    { numRuns: 100 },
  );
});
