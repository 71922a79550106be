import { expect, test } from 'vitest';
import { profile } from '#features/company/company.profile.ts';
import { defaultCompanySettings } from '#features/trade-documents/settings/company-settings.schema.ts';
import { anIssuedVersion } from '#tests/factories/quotation-version.factory.ts';
import { quotationContent } from './quotation-document.server.ts';

test("the PDF of a version has the date of the company's own time, as its number has the year", () => {
  expect(profile.hours.timeZone).toBe('Asia/Hong_Kong');
  const issued_at = new Date('2026-12-31T16:30:00Z');
  const issued = {
    request_number: null,
    signed_by: null,
    version: { ...anIssuedVersion(), issued_at, number: 'Q-2027-00001-1' },
    lines: [],
    charges: [],
    totals: { lines: [], sum: 0, charges: [], total: 0, unpriced: 0 },
  };
  const seller = { name: '-', brand: '-', address: [] };
  expect(quotationContent(issued, defaultCompanySettings, { seller, services: new Set() }).date).toBe(
    '2027-01-01',
  );
});
