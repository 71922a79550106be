// One total of a quotation wherever it is stated, by the functions that state it: room, PDF, mail, API, UBL, order.
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { tradeSheet } from '#features/trade-documents/content/trade-sheet.ts';
import { defaultQuotationSettings } from '#features/quotations/settings/quotation-settings.schema.ts';
import { defaultCompanySettings } from '#features/trade-documents/company/company-settings.schema.ts';
import { ublOf } from '#features/trade-documents/ubl/ubl.ts';
import { quotationContent } from '#features/quotations/issuing/quotation-document.server.ts';
import { issueMail } from '#features/quotations/quotation-mail.server.ts';
import { quotationTotal } from '#features/quotations/quotation-total.rules.ts';
import type { StoredCharge } from '#features/quotations/quotation.tables.server.ts';
import { acceptLines } from '#features/room/quotation-accept.rules.ts';
import { versionOf } from '#features/room/quotation-room.reads.server.ts';
import { RoomAcceptance } from '#features/room/page/room-acceptance.tsx';
import { type OpenRoom, RoomContext } from '#features/room/page/use-room.ts';
import { languages } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages.ts';
import { MessagesProvider } from '#i18n/messages-provider.tsx';
import { moneyNumber, moneyOf } from '#kernel/money.ts';
import { aStoredLine, anIssuedVersion, randomQuotation } from '#tests/factories/quotation-version.factory.ts';
import { seller } from '#tests/factories/trade-document.factory.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

beforeAll(async () => {
  await Promise.all(languages.map(loadMessages));
});

/** Everything but digits left out: no currency here has other than two decimals, so that cents are left. */
const cents = (text: string | undefined) => Number((text ?? 'none').replaceAll(/\D/g, '') || Number.NaN);
const lastOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1];
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

function statedTotals({ lines: random, charges, currency, language }: Quotation) {
  const lines = random.map((line, position) => aStoredLine({ position, ...line }));
  const offered = lines.filter(({ is_optional }) => !is_optional);
  const totals = quotationTotal(offered, charges, currency);
  const total_amount = moneyNumber(totals.total);
  const version = anIssuedVersion({ currency, language, total_amount });
  const amounts = quotationTotal(lines, charges, currency).lines;
  const issued = {
    request_number: null,
    signed_by: null,
    version,
    lines: lines.map((line, index) => ({ ...line, amount: amounts[index] ?? null })),
    charges: charges.map((charge, index) => ({ ...charge, amount: totals.charges[index] ?? totals.sum })),
    totals,
  };
  const content = quotationContent(issued, defaultCompanySettings, {
    seller,
    products: new Map(),
    standard: defaultQuotationSettings,
  });
  const sheet = tradeSheet(content, null);
  const xml = ublOf(content)?.xml ?? '';
  const stored: StoredCharge[] = charges.map((charge, position) => ({
    ...charge,
    version_id: version.id,
    position,
  }));
  const room = { ...versionOf({ version, lines, charges: stored }, new Date()), changes: [], document: null };
  const open: OpenRoom = {
    room: {
      state: '',
      number: null,
      status: 'issued',
      current: 1,
      order_url: null,
      order_status: null,
      request: null,
      versions: [room],
      messages: [],
      contact: { email: '', phone: '' },
    },
    version: room,
    isOpen: true,
    path: '/q/x',
  };
  const screen = renderToStaticMarkup(
    <MessagesProvider language={language}>
      <RoomContext value={open}>
        <RoomAcceptance idempotencyKey={undefined} posted={undefined} />
      </RoomContext>
    </MessagesProvider>,
  );
  const sending = { siteUrl: 'http://shop.test', sales: 'sales@shop.test', token: 'x' };
  const mail = issueMail(version, null, sending).text;
  const order = acceptLines(lines, charges, currency);
  return {
    totals,
    lines: all(xml, /<cbc:LineExtensionAmount [^>]*>([^<]*)</g),
    stated: {
      room: cents(lastOf(screen, /<div class="grand">.*?<bdi>([^<]*)<\/bdi>/g)),
      bar: cents(lastOf(screen, /<p aria-live="polite"><strong><bdi>([^<]*)<\/bdi>/g)),
      field: moneyOf(Number(lastOf(screen, /name="total" value="([^"]*)"/g)), currency).amount,
      pdf: cents(sheet.total?.amount),
      mail: cents(lastOf(mail, /([^\n]*(?:USD|EUR|GBP)[^\n]*)/g)?.replace(/^[^:：]*[:：]/, '')),
      api: moneyOf(room.total_amount, currency).amount,
      ubl: cents(lastOf(xml, /<cbc:PayableAmount [^>]*>([^<]*)</g)),
      order: order.ok ? order.value.totals.total.amount : Number.NaN,
    },
    xml,
  };
}

type Quotation = typeof randomQuotation extends fc.Arbitrary<infer Value> ? Value : never;

test('every paper, page, mail and program states the same total of a random quotation', () => {
  fc.assert(
    fc.property(randomQuotation, (quotation) => {
      const priced = quotation.lines.filter(({ is_optional }) => !is_optional);
      const { total } = quotationTotal(priced, quotation.charges, quotation.currency);
      fc.pre(total.amount >= 0 && priced.some(({ unit_price }) => unit_price !== null));
      const { stated, totals, lines, xml } = statedTotals(quotation);
      for (const [where, amount] of Object.entries(stated))
        expect([where, amount]).toEqual([where, totals.total.amount]);
      // UBL states the parts of the total too.
      const sum = (name: string) =>
        cents(all(xml, new RegExp(`<cbc:${name} [^>]*>([^<]*)<`, 'g')).at(-1) ?? '0');
      const tax = totals.charges.reduce(
        (added, { amount }, index) => added + (quotation.charges[index]?.kind === 'tax' ? amount : 0),
        0,
      );
      const parts = sum('ChargeTotalAmount') - sum('AllowanceTotalAmount') + tax;
      expect(totals.sum.amount + parts).toBe(totals.total.amount);
      // Of the lines, and of their sum.
      expect(lines).toHaveLength(quotation.lines.filter(({ unit_price }) => unit_price !== null).length + 1);
    }),
    propertyRuns(30, 10_000),
  );
});
