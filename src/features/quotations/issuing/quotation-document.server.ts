// The PDF of an issued version: its content as trade documents print it, issued and closed with the version.
import { sql } from 'drizzle-orm';
import { companyDay } from '#features/company/company-day.ts';
import { documentTexts } from '#features/trade-documents/content/document-texts.ts';
import type {
  Condition,
  Party,
  PricedGoodsLine,
  QuotationContent,
  Seller,
} from '#features/trade-documents/content/document-content.ts';
import { renderPreview } from '#features/trade-documents/issue/document-preview.server.ts';
import { toDocumentError } from '#features/trade-documents/issue/document-error.server.ts';
import type { DocumentStore } from '#features/trade-documents/issue/document-store.server.ts';
import {
  closeDocuments,
  issueDocument,
} from '#features/trade-documents/issue/issued-document.writes.server.ts';
import {
  findCompanySettings,
  logoFolder,
  sellerOf,
  standingConditions,
} from '#features/trade-documents/company/company-settings.reads.server.ts';
import type { CompanySettings } from '#features/trade-documents/company/company-settings.schema.ts';
import { partyAddress } from '#features/invoices/party-address.ts';
import type { Language } from '#i18n/language.ts';
import { multiplyDecimals, plainDecimal } from '#kernel/decimal.ts';
import { isSame } from '#kernel/object.ts';
import { openFolder } from '#platform/files/files.server.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { QuotationSettings } from '../settings/quotation-settings.schema.ts';
import { findQuotationSettings } from '../settings/quotation-settings.store.server.ts';
import { type StandardTexts, standardTextsIn, taxNameIn } from '../settings/standard-texts.rules.ts';
import type { IssuedQuotation, QuotationHooks } from './quotation-issue.writes.server.ts';
import { dayOf } from '../quotation.rules.ts';
import type { StoredVersion } from '../quotation.tables.server.ts';

/** Issues the PDF of each version, and closes it when the version is replaced or withdrawn. */
export function quotationDocumentHooks(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  store: DocumentStore,
): Required<QuotationHooks> {
  const logos = openFolder(config, logoFolder);
  return {
    onIssue: async (tx, issued) => {
      const settings = await findCompanySettings(tx);
      const context = await findContext(tx, await sellerOf(settings, logos), issued);
      const content = quotationContent(issued, settings, context);
      const { id, issued_by } = issued.version;
      await issueDocument(tx, store, { content, subject: subjectOf(id), issuedBy: issued_by }).catch(
        (error: unknown) => {
          throw toDocumentError(error);
        },
      );
    },
    onClose: (tx, { id }, status) => closeDocuments(tx, subjectOf(id), status),
    onPreview: async (draft) => {
      const settings = await findCompanySettings(database);
      const context = await findContext(database, await sellerOf(settings, logos), draft);
      const content = quotationContent(draft, settings, context);
      return renderPreview(store, content).catch((error: unknown) => {
        throw toDocumentError(error);
      });
    },
  };
}

export function subjectOf(versionId: string) {
  return { type: 'quotation_version', id: versionId } as const;
}

interface ContentContext {
  seller: Seller;
  products: ReadonlyMap<string, PrintedProduct>;
  /** What a draft begins with, in each language. */
  standard: QuotationSettings;
}

interface PrintedProduct extends Record<string, unknown> {
  id: string;
  title: string;
  /** In the language of the document. */
  translated: string | null;
  /** Work, not goods. */
  is_service: boolean;
}

async function findContext(
  database: Queryable,
  seller: Seller,
  { lines, version }: IssuedQuotation,
): Promise<ContentContext> {
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))];
  const { rows } = await database.execute<PrintedProduct>(sql`
    select id, title, translations->${version.language}::text->>'title' as translated, product_type = 'service' as is_service
    from products where id = any(${sql.param(ids)}::uuid[])`);
  const products = new Map(rows.map((product) => [product.id, product]));
  return { seller, products, standard: await findQuotationSettings(database) };
}

export function quotationContent(
  { request_number, signed_by, version, lines, charges, totals }: IssuedQuotation,
  settings: CompanySettings,
  { seller, products, standard }: ContentContext,
): QuotationContent {
  const { language, incoterm, place, billing_address, shipping_address } = version;
  const isElsewhere = shipping_address !== null && !isSame(shipping_address, billing_address);
  return {
    kind: 'quotation',
    language,
    paper: settings.paper,
    number: version.number,
    version: version.version,
    // As its number has the year of the company's own time.
    date: companyDay(version.issued_at),
    validUntil: version.valid_until ?? dayOf(version.issued_at),
    requestNumber: request_number ?? undefined,
    signedBy: signed_by ?? undefined,
    seller,
    buyer: buyerOf(version),
    consignee: isElsewhere
      ? { name: version.buyer_company ?? version.buyer_name, ...partyAddress(shipping_address) }
      : undefined,
    currency: version.currency,
    lines: lines.map((line) => goodsLine(line, language, products.get(line.product_id ?? ''))),
    subtotal: totals.sum.amount,
    charges: charges.map(({ kind, label, amount }) => ({
      kind,
      label: kind === 'tax' && label ? taxNameIn(standard, label, language) : label,
      amount: amount.amount,
    })),
    total: totals.total.amount,
    delivery: incoterm ? { incoterm, place: place ?? '' } : undefined,
    conditions: [
      ...conditionsOf(standardTextsIn(standard, version)),
      ...standingConditions(settings, language),
    ],
  };
}

function goodsLine(
  line: IssuedQuotation['lines'][number],
  language: Language,
  product: PrintedProduct | undefined,
): PricedGoodsLine {
  const isService = product?.is_service ?? false;
  // A text that a clerk has typed stays.
  const translated = line.description === product?.title ? product?.translated : undefined;
  const { quantity, weight, lead_time_days: days } = line;
  return {
    title: translated || line.description || (line.part_number ?? ''),
    ...(isService && { isService }),
    group: line.group_name ?? undefined,
    sku: line.sku ?? undefined,
    mpn: line.description ? (line.part_number ?? undefined) : undefined,
    manufacturer: line.manufacturer ?? undefined,
    requestedPart: line.requested_part ?? undefined,
    note: line.note ?? undefined,
    quantity: plainDecimal(quantity),
    unit: line.unit,
    hsCode: line.hs_code ?? undefined,
    origin: line.country_of_origin ?? undefined,
    netWeight: weight === null || isService ? undefined : multiplyDecimals(weight, quantity),
    unitPrice: line.unit_price === null ? null : plainDecimal(line.unit_price),
    amount: line.amount?.amount ?? null,
    priceBreaks: line.price_breaks.map(({ min_quantity, unit_price }) => ({
      quantity: plainDecimal(min_quantity),
      unitPrice: plainDecimal(unit_price),
    })),
    isOptional: line.is_optional,
    delivery: days === null ? undefined : documentTexts(language).t('leadTime', { days }),
  };
}

function buyerOf(version: StoredVersion): Party {
  const { buyer_company, buyer_name, buyer_country, buyer_email, buyer_tax_id } = version;
  const { address, country } = partyAddress(version.billing_address);
  return {
    name: buyer_company ?? buyer_name,
    contact: buyer_company ? buyer_name : undefined,
    address,
    country: country ?? buyer_country ?? undefined,
    email: buyer_email,
    taxId: buyer_tax_id ?? undefined,
  };
}

function conditionsOf({ payment_terms, delivery, note }: StandardTexts): Condition[] {
  const conditions: Condition[] = [
    { label: 'payment', text: payment_terms ?? '' },
    { label: 'delivery_time', text: delivery ?? '' },
    { label: 'notes', text: note ?? '' },
  ];
  return conditions.filter(({ text }) => text !== '');
}
