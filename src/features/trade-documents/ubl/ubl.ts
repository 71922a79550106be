// UBL 2.1: quotations and invoices as data, attached to their PDF.
import type { DocumentContent, InvoiceContent, QuotationContent } from '../content/document-content.ts';
import {
  allowanceCharges,
  amount,
  cac,
  cbc,
  deliveryTerms,
  item,
  monetaryTotal,
  party,
  paymentMeans,
  price,
  taxTotal,
  ublDocument,
} from './ubl-parts.ts';

/** Codes of UN/CEFACT 1001. */
const invoiceTypes = { commercial_invoice: '380', proforma_invoice: '325' } as const;

/** Null: UBL has no such document, or the packing list none that buyers read. */
export function ublOf(content: DocumentContent): { name: string; xml: string } | null {
  if (content.kind === 'packing_list') return null;
  if (content.kind === 'quotation') return { name: 'quotation.xml', xml: quotation(content) };
  return { name: 'invoice.xml', xml: invoice(content) };
}

function quotation(content: QuotationContent): string {
  const { currency, lines, seller, number } = content;
  return ublDocument('Quotation', [
    cbc('ID', number),
    cbc('IssueDate', content.date),
    ...content.conditions.map(({ text }) => cbc('Note', text)),
    cbc('PricingCurrencyCode', currency),
    cbc('LineCountNumeric', String(lines.length)),
    cac('ValidityPeriod', [cbc('EndDate', content.validUntil)]),
    cac('RequestForQuotationDocumentReference', [cbc('ID', content.requestNumber)]),
    party('SellerSupplierParty', seller),
    party('BuyerCustomerParty', content.buyer),
    deliveryTerms(content.delivery),
    paymentMeans(seller.bank, number),
    ...allowanceCharges(content),
    taxTotal(content),
    monetaryTotal('QuotedMonetaryTotal', content),
    ...lines.map((line, index) =>
      cac('QuotationLine', [
        cbc('ID', String(index + 1)),
        line.isOptional ? cbc('Note', 'Optional, not part of the total') : null,
        cac('LineItem', [
          cbc('ID', String(index + 1)),
          cbc('Quantity', line.quantity, { unitCode: line.unit }),
          line.amount === null ? null : amount('LineExtensionAmount', line.amount, currency),
          price(line.unitPrice, currency),
          item(line),
        ]),
      ]),
    ),
  ]);
}

function invoice(content: InvoiceContent): string {
  const { currency, lines, seller, number, dueDate } = content;
  const prepaid = content.total - content.balance;
  return ublDocument('Invoice', [
    cbc('ID', number),
    cbc('IssueDate', content.date),
    cbc('DueDate', dueDate),
    cbc('InvoiceTypeCode', invoiceTypes[content.kind]),
    ...content.conditions.map(({ text }) => cbc('Note', text)),
    cbc('DocumentCurrencyCode', currency),
    cbc('LineCountNumeric', String(lines.length)),
    cac('OrderReference', [
      cbc('ID', content.poNumber ?? content.orderNumber),
      cbc('SalesOrderID', content.orderNumber),
    ]),
    party('AccountingSupplierParty', seller),
    party('AccountingCustomerParty', content.buyer),
    deliveryTerms(content.delivery),
    paymentMeans(seller.bank, number, dueDate),
    ...content.payments.map(({ date, amount: paid }) =>
      cac('PrepaidPayment', [amount('PaidAmount', paid, currency), cbc('ReceivedDate', date)]),
    ),
    ...allowanceCharges(content),
    taxTotal(content),
    monetaryTotal('LegalMonetaryTotal', content, prepaid),
    ...lines.map((line, index) =>
      cac('InvoiceLine', [
        cbc('ID', String(index + 1)),
        cbc('InvoicedQuantity', line.quantity, { unitCode: line.unit }),
        amount('LineExtensionAmount', line.amount ?? 0, currency),
        item(line),
        price(line.unitPrice, currency),
      ]),
    ),
  ]);
}
