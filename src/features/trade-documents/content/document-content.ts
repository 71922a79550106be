// What a trade document says: one plain object per kind, with all amounts computed already.
import type { Language } from '#i18n/language.ts';
import type { units } from '#features/products/product-trade.rules.ts';
import type { Currency } from '#kernel/money.ts';

export const documentKinds = ['quotation', 'proforma_invoice', 'commercial_invoice', 'packing_list'] as const;

export type DocumentKind = (typeof documentKinds)[number];

export const papers = ['A4', 'Letter'] as const;
export type Paper = (typeof papers)[number];

/** Whole minor units of the document's currency: cents of USD, yen of JPY. */
export type Amount = number;

/** A decimal number as text, such as '0.0092': exact, whatever its length. */
export type Decimal = string;

export interface Party {
  name: string;
  /** Street, district, city with postal code: one text per printed line. */
  address: readonly string[];
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
  /** VAT or tax ID. */
  taxId?: string | undefined;
  /** Economic operator number of the European Union or the United Kingdom. */
  eori?: string | undefined;
  registration?: string | undefined;
  contact?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

export interface BankAccount {
  beneficiary: string;
  bank: string;
  account: string;
  swift: string;
  /** Address of the bank, currency of the account, correspondent. */
  note?: string | undefined;
}

/** The company as it stands on its papers: from the settings, at the time of issue. */
export interface Seller extends Party {
  /** Above the documents; the legal name stands among the parties. */
  brand: string;
  bank?: BankAccount | undefined;
  logo?: { type: 'svg' | 'png' | 'jpg'; bytes: Uint8Array } | undefined;
  /** Below every page. */
  letterFoot?: string | undefined;
}

export interface DeliveryTerms {
  /** A rule of Incoterms 2020. */
  incoterm: string;
  place: string;
  note?: string | undefined;
}

/** A condition in the language of the document, such as the payment terms. */
export interface Condition {
  label:
    | 'payment'
    | 'delivery_time'
    | 'acceptance'
    | 'substitutes'
    | 'warranty'
    | 'taxes'
    | 'export'
    | 'notes';
  text: string;
}

export interface GoodsLine {
  title: string;
  sku?: string | undefined;
  mpn?: string | undefined;
  manufacturer?: string | undefined;
  /** What was requested, when something else is offered. */
  requestedPart?: string | undefined;
  /** Printed below, such as 'Replaces FR-B5M-28'. */
  note?: string | undefined;
  quantity: Decimal;
  /** UN/ECE Recommendation 20. */
  unit: (typeof units)[number];
  hsCode?: string | undefined;
  /** Country of origin, ISO 3166-1 alpha-2. */
  origin?: string | undefined;
  /** Work, not goods: needs neither HS code nor origin nor weight. */
  isService?: boolean | undefined;
  /** Kilograms of the whole line. */
  netWeight?: Decimal | undefined;
}

export interface PricedGoodsLine extends GoodsLine {
  /** A heading above this line and those that follow with the same one. */
  group?: string | undefined;
  /** Null: on request. */
  unitPrice: Decimal | null;
  /** Quantity times unit price, rounded once. Null: the line has no price. */
  amount: Amount | null;
  /** Prices of other quantities, rising. */
  priceBreaks?: readonly { quantity: Decimal; unitPrice: Decimal }[] | undefined;
  /** Offered beside the rest, and not part of the sum. */
  isOptional?: boolean | undefined;
  /** In the document's language: 'In stock', '4 now, 56 in 28 days'. */
  delivery?: string | undefined;
}

export interface PackedLine extends GoodsLine {
  /** Numbers of the packages that hold it, such as '1–2'. */
  packages: string;
  grossWeight?: Decimal | undefined;
}

/** Freight, insurance, packing; a discount is negative. */
export interface Charge {
  kind: 'discount' | 'freight' | 'insurance' | 'packing' | 'tax' | 'other';
  /** In the document's language; null: the name of the kind. */
  label: string | null;
  amount: Amount;
}

export interface Package {
  /** '1', or '1–3' for several of the same kind. */
  number: string;
  /** Such as 'Pallet, 120 × 80 × 110 cm'; undefined: not measured. */
  description?: string | undefined;
  netWeight?: Decimal | undefined;
  grossWeight: Decimal;
  marks?: string | undefined;
}

interface CommonContent {
  language: Language;
  paper: Paper;
  number: string;
  /** ISO date. */
  date: string;
  seller: Seller;
  buyer: Party;
  /** Where the goods go, when that is not the buyer's own address. */
  consignee?: Party | undefined;
}

interface PricedContent extends CommonContent {
  currency: Currency;
  lines: readonly PricedGoodsLine[];
  /** The sum of the lines that have a price and are not optional. */
  subtotal: Amount;
  charges: readonly Charge[];
  total: Amount;
  delivery?: DeliveryTerms | undefined;
  conditions: readonly Condition[];
}

export interface QuotationContent extends PricedContent {
  kind: 'quotation';
  version: number;
  /** ISO date. */
  validUntil: string;
  requestNumber?: string | undefined;
  /** Who signs for the company. */
  signedBy?: string | undefined;
}

export interface InvoiceContent extends PricedContent {
  kind: 'proforma_invoice' | 'commercial_invoice';
  orderNumber: string;
  quotationNumber?: string | undefined;
  /** The buyer's purchase order. */
  poNumber?: string | undefined;
  /** ISO date by which the total is due. */
  dueDate?: string | undefined;
  transport?: Transport | undefined;
  payments: readonly { date: string; amount: Amount }[];
  /** What is still due: the total without the payments. */
  balance: Amount;
  signedBy?: string | undefined;
}

export interface Transport {
  /** Such as 'Air, HKG to AMS'. */
  mode: string;
  /** Air waybill or bill of lading. */
  document?: string | undefined;
  /** Such as '3 pallets, 1 to 3 of 3'. */
  packages?: string | undefined;
  netWeight?: Decimal | undefined;
  grossWeight?: Decimal | undefined;
}

export interface PackingListContent extends CommonContent {
  kind: 'packing_list';
  orderNumber: string;
  invoiceNumber?: string | undefined;
  poNumber?: string | undefined;
  delivery?: DeliveryTerms | undefined;
  transport?: Transport | undefined;
  lines: readonly PackedLine[];
  packages: readonly Package[];
  netWeight?: Decimal | undefined;
  grossWeight: Decimal;
}

export type DocumentContent = QuotationContent | InvoiceContent | PackingListContent;
export type PricedDocument = QuotationContent | InvoiceContent;

/** What `/verify` finds the document by; printed with a QR code. */
export interface VerificationMark {
  code: string;
  url: string;
}
