import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import {
  invoiceDocument,
  packingListDocument,
  quotationDocument,
} from '#tests/factories/trade-document.factory.ts';
import { moneyText } from '#kernel/money.ts';
import { ublOf } from './ubl.ts';

interface Node {
  name: string;
  text: string;
  attributes: Record<string, string>;
  children: Node[];
}

/** Throws when the text is not well-formed, or a namespace is not declared. */
function parse(xml: string): Node {
  const parser = new SaxesParser({ xmlns: true });
  const stack: Node[] = [{ name: '', text: '', attributes: {}, children: [] }];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const node: Node = { name, text: '', attributes: Object.fromEntries(values), children: [] };
    stack.at(-1)?.children.push(node);
    stack.push(node);
  });
  parser.on('text', (text) => {
    const node = stack.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => void stack.pop());
  parser.write(xml).close();
  const [root] = stack[0]?.children ?? [];
  if (!root) throw new Error('No root element.');
  return root;
}

const find = (node: Node, ...path: string[]): Node[] =>
  path.reduce<Node[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((each) => each.name === name)),
    [node],
  );
const textAt = (node: Node, ...path: string[]) => find(node, ...path)[0]?.text;

/** Elements of the schemas that we use, in the order of their sequences. */
const sequences: Record<string, string[]> = {
  Invoice:
    'UBLVersionID ID IssueDate DueDate InvoiceTypeCode Note DocumentCurrencyCode LineCountNumeric OrderReference AccountingSupplierParty AccountingCustomerParty DeliveryTerms PaymentMeans PrepaidPayment AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine'.split(
      ' ',
    ),
  Quotation:
    'UBLVersionID ID IssueDate Note PricingCurrencyCode LineCountNumeric ValidityPeriod RequestForQuotationDocumentReference SellerSupplierParty BuyerCustomerParty DeliveryTerms PaymentMeans AllowanceCharge TaxTotal QuotedMonetaryTotal QuotationLine'.split(
      ' ',
    ),
  InvoiceLine: 'ID InvoicedQuantity LineExtensionAmount Item Price'.split(' '),
  QuotationLine: 'ID Note LineItem'.split(' '),
  LineItem: 'ID Quantity LineExtensionAmount Price Item'.split(' '),
  Item: 'Description Name SellersItemIdentification ManufacturersItemIdentification OriginCountry CommodityClassification ManufacturerParty'.split(
    ' ',
  ),
  Party: 'PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact'.split(' '),
  PrepaidPayment: 'PaidAmount ReceivedDate'.split(' '),
  LegalMonetaryTotal:
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableAmount'.split(
      ' ',
    ),
  TaxTotal: 'TaxAmount TaxSubtotal'.split(' '),
  TaxSubtotal: 'TaxAmount TaxCategory'.split(' '),
  TaxCategory: 'Name TaxScheme'.split(' '),
  AllowanceCharge: 'ChargeIndicator AllowanceChargeReason Amount'.split(' '),
  PaymentMeans: 'PaymentMeansCode PaymentDueDate PaymentID PayeeFinancialAccount'.split(' '),
};

function misplaced(node: Node): string[] {
  const name = node.name.replace(/^\w+:/, '');
  const order = sequences[name];
  const places = order && node.children.map((child) => order.indexOf(child.name.replace(/^\w+:/, '')));
  const isWrong = places?.some((place, index) => place < 0 || place < (places[index - 1] ?? 0));
  return [...(isWrong ? [name] : []), ...node.children.flatMap(misplaced)];
}

/** What the schemas require of each element that we use, and of the two documents. */
const required: Record<string, string[]> = {
  Invoice:
    'ID IssueDate AccountingSupplierParty AccountingCustomerParty LegalMonetaryTotal InvoiceLine'.split(' '),
  Quotation: 'ID IssueDate SellerSupplierParty QuotationLine'.split(' '),
  InvoiceLine: ['ID', 'LineExtensionAmount', 'Item'],
  QuotationLine: ['LineItem'],
  LineItem: ['ID', 'Item'],
  Price: ['PriceAmount'],
  LegalMonetaryTotal: ['PayableAmount'],
  QuotedMonetaryTotal: ['PayableAmount'],
  AllowanceCharge: ['ChargeIndicator', 'Amount'],
  TaxTotal: ['TaxAmount'],
  TaxSubtotal: ['TaxAmount', 'TaxCategory'],
  TaxCategory: ['TaxScheme'],
  PartyTaxScheme: ['TaxScheme'],
  PartyName: ['Name'],
  AddressLine: ['Line'],
  PaymentMeans: ['PaymentMeansCode'],
  OrderReference: ['ID'],
  RequestForQuotationDocumentReference: ['ID'],
};

function lacking(node: Node): string[] {
  const name = node.name.replace(/^\w+:/, '');
  const there = new Set(node.children.map((child) => child.name.replace(/^\w+:/, '')));
  const missing = (required[name] ?? []).filter((each) => !there.has(each)).map((each) => `${name}/${each}`);
  return [...missing, ...node.children.flatMap(lacking)];
}

/** In cents. */
const amountAt = (node: Node, ...path: string[]) => Math.round(Number(textAt(node, ...path) ?? 0) * 100);

const documents = [
  ['a quotation', quotationDocument('ar', 3)],
  ['a commercial invoice', invoiceDocument('en', 3)],
  ['a pro-forma invoice', invoiceDocument('zh', 3, 'proforma_invoice')],
] as const;

describe.each(documents)('%s', (_name, content) => {
  const root = parse(ublOf(content)?.xml ?? '');

  test('a document in UBL has the elements of the schema in their order', () => {
    expect(misplaced(root)).toEqual([]);
  });

  test('a document in UBL has what the schema requires', () => {
    expect(lacking(root)).toEqual([]);
    expect(textAt(root, 'cbc:ID')).toBe(content.number);
    expect(textAt(root, 'cbc:IssueDate')).toBe(content.date);
    const line = content.kind === 'quotation' ? 'cac:QuotationLine' : 'cac:InvoiceLine';
    const supplier = content.kind === 'quotation' ? 'cac:SellerSupplierParty' : 'cac:AccountingSupplierParty';
    expect(find(root, line)).toHaveLength(3);
    expect(find(root, supplier)).toHaveLength(1);
  });

  test('a document in UBL states the same amounts as the printed one', () => {
    const total = content.kind === 'quotation' ? 'cac:QuotedMonetaryTotal' : 'cac:LegalMonetaryTotal';
    const due = content.kind === 'quotation' ? content.total : content.balance;
    expect(textAt(root, total, 'cbc:PayableAmount')).toBe(moneyText({ amount: due, currency: 'USD' }));
    expect(textAt(root, total, 'cbc:LineExtensionAmount')).toBe(
      moneyText({ amount: content.subtotal, currency: 'USD' }),
    );
    expect(find(root, total, 'cbc:PayableAmount')[0]?.attributes).toEqual({ currencyID: 'USD' });
  });
});

test.each([
  ['a quotation', quotationDocument('en', 4)],
  ['an invoice', invoiceDocument('en', 4)],
] as const)('the sums of %s add up', (_name, plain) => {
  const tax = { kind: 'tax', label: 'VAT 19 %', amount: 1900 } as const;
  const total = plain.total + tax.amount;
  const charges = [...plain.charges, tax];
  const root = parse(
    ublOf(
      plain.kind === 'quotation'
        ? { ...plain, charges, total }
        : { ...plain, charges, total, balance: plain.balance + tax.amount },
    )?.xml ?? '',
  );
  const isQuotation = plain.kind === 'quotation';
  const sums = find(root, isQuotation ? 'cac:QuotedMonetaryTotal' : 'cac:LegalMonetaryTotal')[0] ?? root;
  const lines = isQuotation ? find(root, 'cac:QuotationLine', 'cac:LineItem') : find(root, 'cac:InvoiceLine');
  const ofLines = lines.reduce((sum, line) => sum + amountAt(line, 'cbc:LineExtensionAmount'), 0);
  expect(amountAt(sums, 'cbc:LineExtensionAmount')).toBe(ofLines);
  const exclusive =
    ofLines - amountAt(sums, 'cbc:AllowanceTotalAmount') + amountAt(sums, 'cbc:ChargeTotalAmount');
  expect(amountAt(sums, 'cbc:TaxExclusiveAmount')).toBe(exclusive);
  expect(amountAt(sums, 'cbc:TaxInclusiveAmount')).toBe(
    exclusive + amountAt(root, 'cac:TaxTotal', 'cbc:TaxAmount'),
  );
  expect(amountAt(sums, 'cbc:PayableAmount')).toBe(
    amountAt(sums, 'cbc:TaxInclusiveAmount') - amountAt(sums, 'cbc:PrepaidAmount'),
  );
});

test('the type of an invoice follows UN/CEFACT 1001', () => {
  const typeOf = (kind: 'commercial_invoice' | 'proforma_invoice') =>
    textAt(parse(ublOf(invoiceDocument('en', 1, kind))?.xml ?? ''), 'cbc:InvoiceTypeCode');
  expect([typeOf('commercial_invoice'), typeOf('proforma_invoice')]).toEqual(['380', '325']);
});

test('a tax is stated as a tax, and not as a charge', () => {
  const plain = invoiceDocument('en', 2);
  const tax = { kind: 'tax', label: 'VAT 19 %', amount: 1900 } as const;
  const total = plain.total + tax.amount;
  const content = { ...plain, charges: [...plain.charges, tax], total, balance: total };
  const root = parse(ublOf(content)?.xml ?? '');
  expect(misplaced(root)).toEqual([]);
  expect(find(root, 'cac:AllowanceCharge')).toHaveLength(plain.charges.length);
  expect(textAt(root, 'cac:TaxTotal', 'cbc:TaxAmount')).toBe('19.00');
  const category = ['cac:TaxTotal', 'cac:TaxSubtotal', 'cac:TaxCategory', 'cbc:Name'];
  expect(textAt(root, ...category)).toBe('VAT 19 %');
  const sums = 'cac:LegalMonetaryTotal';
  expect(textAt(root, sums, 'cbc:TaxExclusiveAmount')).toBe(
    moneyText({ amount: plain.total, currency: 'USD' }),
  );
  expect(textAt(root, sums, 'cbc:TaxInclusiveAmount')).toBe(moneyText({ amount: total, currency: 'USD' }));
});

test('a line without a price has neither price nor amount', () => {
  const content = quotationDocument('en', 1);
  const lines = content.lines.map((line) => ({ ...line, unitPrice: null, amount: null }));
  const [line] = find(parse(ublOf({ ...content, lines })?.xml ?? ''), 'cac:QuotationLine', 'cac:LineItem');
  expect(line?.children.map(({ name }) => name)).toEqual(['cbc:ID', 'cbc:Quantity', 'cac:Item']);
});

test('texts are data, whatever they contain', () => {
  const name = '</cbc:Name><x a="1"> & \u0000\ud800 ]]> شركة';
  const content = { ...invoiceDocument('en', 1), buyer: { name, address: [name] } };
  const root = parse(ublOf(content)?.xml ?? '');
  const found = textAt(root, 'cac:AccountingCustomerParty', 'cac:Party', 'cac:PartyName', 'cbc:Name');
  expect(found).toBe('</cbc:Name><x a="1"> & \ufffd ]]> شركة');
});

test('a packing list has no UBL', () => {
  expect(ublOf(packingListDocument())).toBeNull();
});
