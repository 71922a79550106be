// Parts that the documents of UBL 2.1 share, each with its elements in the order of the schema.
import type {
  Amount,
  BankAccount,
  DeliveryTerms,
  GoodsLine,
  Party,
  PricedDocument,
} from '../content/document-content.ts';
import { documentTexts } from '../content/document-texts.ts';
import { type Currency, moneyText } from '#kernel/money.ts';
import { element, type Xml } from '#kernel/xml.ts';

const version = '2.1';

export const cbc = (
  name: string,
  text: string | undefined | null,
  attributes: Record<string, string> = {},
): Xml => element(`cbc:${name}`, text, attributes);

export const cac = (name: string, parts: readonly Xml[]): Xml => element(`cac:${name}`, parts);

export function ublDocument(root: 'Invoice' | 'Quotation', parts: readonly Xml[]): string {
  const schema = 'urn:oasis:names:specification:ubl:schema:xsd';
  const namespaces = {
    xmlns: `${schema}:${root}-2`,
    'xmlns:cac': `${schema}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${schema}:CommonBasicComponents-2`,
  };
  const xml = element(root, [cbc('UBLVersionID', version), ...parts], namespaces);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}

export function amount(name: string, value: Amount, currency: Currency): Xml {
  return cbc(name, moneyText({ amount: value, currency }), { currencyID: currency });
}

export function party(name: string, { name: registered, address, country, ...ids }: Party): Xml {
  return cac(name, [
    cac('Party', [
      cac('PartyName', [cbc('Name', registered)]),
      cac('PostalAddress', [
        ...address.map((line) => cac('AddressLine', [cbc('Line', line)])),
        cac('Country', [cbc('IdentificationCode', country)]),
      ]),
      ids.taxId
        ? cac('PartyTaxScheme', [cbc('CompanyID', ids.taxId), cac('TaxScheme', [cbc('ID', 'VAT')])])
        : null,
      cac('PartyLegalEntity', [
        cbc('RegistrationName', registered),
        cbc('CompanyID', ids.registration ?? ids.eori),
      ]),
      cac('Contact', [
        cbc('Name', ids.contact),
        cbc('Telephone', ids.phone),
        cbc('ElectronicMail', ids.email),
      ]),
    ]),
  ]);
}

export function deliveryTerms(terms: DeliveryTerms | undefined): Xml {
  if (!terms) return null;
  return cac('DeliveryTerms', [
    cbc('ID', terms.incoterm, { schemeID: 'INCOTERMS 2020' }),
    cbc('SpecialTerms', terms.note),
    cac('DeliveryLocation', [cbc('Description', terms.place)]),
  ]);
}

/** By credit transfer. */
export function paymentMeans(bank: BankAccount | undefined, reference: string, due?: string): Xml {
  if (!bank) return null;
  return cac('PaymentMeans', [
    cbc('PaymentMeansCode', '30'),
    cbc('PaymentDueDate', due),
    cbc('PaymentID', reference),
    cac('PayeeFinancialAccount', [
      cbc('ID', bank.account),
      cbc('Name', bank.beneficiary),
      cac('FinancialInstitutionBranch', [cbc('ID', bank.swift), cbc('Name', bank.bank)]),
    ]),
  ]);
}

export function allowanceCharges({ charges, currency, language }: PricedDocument): Xml[] {
  const texts = documentTexts(language);
  return charges
    .filter(({ kind }) => kind !== 'tax')
    .map((charge) =>
      cac('AllowanceCharge', [
        cbc('ChargeIndicator', String(charge.amount >= 0)),
        cbc('AllowanceChargeReason', texts.charge(charge)),
        amount('Amount', Math.abs(charge.amount), currency),
      ]),
    );
}

/** By the names that the company gave its rates. */
export function taxTotal({ charges, currency, language }: PricedDocument): Xml {
  const taxes = charges.filter(({ kind }) => kind === 'tax');
  if (taxes.length === 0) return null;
  const texts = documentTexts(language);
  return cac('TaxTotal', [
    amount('TaxAmount', sumOf(taxes), currency),
    ...taxes.map((tax) =>
      cac('TaxSubtotal', [
        amount('TaxAmount', tax.amount, currency),
        cac('TaxCategory', [cbc('Name', texts.charge(tax)), cac('TaxScheme', [cbc('ID', 'VAT')])]),
      ]),
    ),
  ]);
}

function sumOf(charges: readonly { amount: Amount }[]): Amount {
  return charges.reduce((sum, charge) => sum + charge.amount, 0);
}

export function monetaryTotal(
  name: 'LegalMonetaryTotal' | 'QuotedMonetaryTotal',
  { subtotal, charges, total, currency }: PricedDocument,
  prepaid: Amount = 0,
): Xml {
  const taxes = charges.filter(({ kind }) => kind === 'tax');
  const sum = (isCharge: boolean) =>
    charges.reduce(
      (all, charge) =>
        charge.kind !== 'tax' && charge.amount >= 0 === isCharge ? all + Math.abs(charge.amount) : all,
      0,
    );
  return cac(name, [
    amount('LineExtensionAmount', subtotal, currency),
    ...(taxes.length > 0
      ? [
          amount('TaxExclusiveAmount', total - sumOf(taxes), currency),
          amount('TaxInclusiveAmount', total, currency),
        ]
      : []),
    amount('AllowanceTotalAmount', sum(false), currency),
    amount('ChargeTotalAmount', sum(true), currency),
    ...(prepaid > 0 ? [amount('PrepaidAmount', prepaid, currency)] : []),
    amount('PayableAmount', total - prepaid, currency),
  ]);
}

export function item({ title, sku, mpn, manufacturer, hsCode, origin, note }: GoodsLine): Xml {
  return cac('Item', [
    cbc('Description', note),
    cbc('Name', title),
    cac('SellersItemIdentification', [cbc('ID', sku)]),
    cac('ManufacturersItemIdentification', [cbc('ID', mpn)]),
    cac('OriginCountry', [cbc('IdentificationCode', origin)]),
    cac('CommodityClassification', [cbc('ItemClassificationCode', hsCode, { listID: 'HS' })]),
    manufacturer ? cac('ManufacturerParty', [cac('PartyName', [cbc('Name', manufacturer)])]) : null,
  ]);
}

export function price(unitPrice: string | null, currency: string): Xml {
  return unitPrice === null ? null : cac('Price', [cbc('PriceAmount', unitPrice, { currencyID: currency })]);
}
