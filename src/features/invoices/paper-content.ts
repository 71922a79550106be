// What invoices and packing lists of an order say, with all amounts computed.
import { lineRanges } from '#features/trade-documents/content/customs.rules.ts';
import type {
  Condition,
  GoodsLine,
  InvoiceContent,
  PackingListContent,
  Paper,
  Party,
  Seller,
} from '#features/trade-documents/content/document-content.ts';
import type { Language } from '#i18n/language.ts';
import { isSame } from '#kernel/object.ts';
import { paymentsOf } from '#features/payments/payment.rules.ts';
import type { Payment } from '#features/payments/payment.schema.ts';
import { kilograms, sidesText } from '#features/shipments/shipment.rules.ts';
import type { Shipment } from '#features/shipments/shipment.schema.ts';
import type { ItemTrade } from '#features/orders/order-terms.rules.ts';
import { orderReference } from '#features/orders/order.rules.ts';
import type { Order } from '#features/orders/order.schema.ts';
import { multiplyDecimals, plainDecimal, sumDecimals } from '#kernel/decimal.ts';
import { type Money, moneyOf, sumMoney } from '#kernel/money.ts';
import { partyAddress } from './party-address.ts';
import { amountsOfParts, type InvoicedItem, type PartAmounts } from './paper-amounts.rules.ts';
import type { OrderTerms } from '#features/orders/order-terms.schema.ts';

export interface PaperItem extends InvoicedItem {
  title: string;
  trade: ItemTrade;
  /** Work, not goods. */
  is_service: boolean;
}

export interface PaperSource {
  order: Omit<Order, 'items'> & OrderTerms & { quotation_number: string | null };
  items: readonly PaperItem[];
  /** The first one first. */
  shipments: readonly Shipment[];
  payments: readonly Payment[];
  seller: Seller;
  /** Texts of the settings that stand on every priced document. */
  conditions: readonly Condition[];
}

/** How it is issued. */
export interface PaperFrame {
  language: Language;
  paper: Paper;
  number: string;
  /** ISO date. */
  date: string;
  signedBy: string | undefined;
}

/** Of all lines, before anything ships. */
export function proformaContent(source: PaperSource, frame: PaperFrame): InvoiceContent {
  const { items, order, payments } = source;
  const lines = items.map(({ id, quantity }) => ({ item_id: id, quantity }));
  const [amounts] = amountsOfParts({ ...order, items }, [{ lines }]);
  if (!amounts) throw new Error('An order without amounts.');
  return invoice('proforma_invoice', source, frame, {
    lines,
    amounts,
    earlier: moneyOf(0, order.currency),
    transport: undefined,
    payments,
  });
}

/** Of one shipment. `dueDate`: ISO date; null: not agreed. */
export function invoiceContent(
  source: PaperSource,
  frame: PaperFrame,
  shipment: Shipment,
  dueDate: string | null,
): InvoiceContent {
  const { items, order, payments, shipments } = source;
  const index = shipments.findIndex(({ id }) => id === shipment.id);
  const parts = amountsOfParts({ ...order, items }, shipments.slice(0, index + 1));
  const amounts = parts.at(-1);
  if (!amounts) throw new Error('The shipment is not one of the order.');
  const earlier = sumMoney(
    parts.slice(0, -1).map(({ total }) => total),
    order.currency,
  );
  const { lines } = shipment;
  const transport = transportOf(source, shipment);
  const content = invoice('commercial_invoice', source, frame, {
    lines,
    amounts,
    earlier,
    transport,
    payments,
  });
  return dueDate === null ? content : { ...content, dueDate };
}

interface Invoiced {
  lines: readonly { item_id: string; quantity: number }[];
  amounts: PartAmounts;
  /** The sum of the invoices before it. */
  earlier: Money;
  transport: InvoiceContent['transport'];
  payments: readonly Payment[];
}

function invoice(
  kind: InvoiceContent['kind'],
  source: PaperSource,
  { language, paper, number, date, signedBy }: PaperFrame,
  { lines, amounts, earlier, transport, payments }: Invoiced,
): InvoiceContent {
  const { order, items, seller, conditions } = source;
  const { currency } = order;
  const received = payments.map(({ received_on, amount }) => ({
    date: received_on,
    amount: moneyOf(amount, currency).amount,
  }));
  const terms: Condition[] = order.payment_terms ? [{ label: 'payment', text: order.payment_terms }] : [];
  return {
    kind,
    language,
    paper,
    number,
    date,
    seller,
    ...partiesOf(order),
    currency,
    lines: lines.map((line, index) => ({
      ...goodsLine(items, line),
      unitPrice: plainDecimal(itemOf(items, line.item_id).price_per_item),
      amount: amounts.lines[index]?.amount ?? 0,
    })),
    subtotal: amounts.subtotal.amount,
    charges: order.charges
      .map(({ kind: charge, label }, index) => ({
        kind: charge,
        label,
        amount: amounts.charges[index]?.amount ?? 0,
      }))
      .filter(({ amount }) => amount !== 0),
    total: amounts.total.amount,
    delivery: deliveryOf(order),
    conditions: [...terms, ...conditions],
    orderNumber: orderReference(order.id),
    quotationNumber: order.quotation_number ?? undefined,
    poNumber: order.po_number ?? undefined,
    transport,
    ...paymentsOf({ total: amounts.total.amount, earlier: earlier.amount }, received),
    // Marked as paid or refunded, it owes nothing, whatever payments were recorded.
    ...(order.payment_status !== 'pending' && { balance: 0 }),
    signedBy,
  };
}

/** Of one shipment. `invoiceNumber`: of its invoice, if that was issued. */
export function packingListContent(
  source: PaperSource,
  { language, paper, number, date }: PaperFrame,
  shipment: Shipment,
  invoiceNumber: string | undefined,
): PackingListContent {
  const { order, items, seller } = source;
  const { net, gross } = weightsOf(source, shipment);
  return {
    kind: 'packing_list',
    language,
    paper,
    number,
    date,
    seller,
    ...partiesOf(order),
    orderNumber: orderReference(order.id),
    invoiceNumber,
    poNumber: order.po_number ?? undefined,
    delivery: deliveryOf(order),
    transport: { mode: shipment.carrier, document: shipment.tracking_number ?? undefined },
    lines: shipment.lines.map((line) => ({ ...goodsLine(items, line), packages: lineRanges(line.packages) })),
    packages: shipment.packages.map((each, index) => ({
      number: String(index + 1),
      description: sidesText(each) ?? undefined,
      grossWeight: kilograms(each.weight_grams),
    })),
    netWeight: net,
    grossWeight: gross,
  };
}

function itemOf(items: readonly PaperItem[], id: string): PaperItem {
  const item = items.find((each) => each.id === id);
  if (!item) throw new Error('A shipment has a line of another order.');
  return item;
}

function goodsLine(items: readonly PaperItem[], line: { item_id: string; quantity: number }): GoodsLine {
  const { title, trade, is_service } = itemOf(items, line.item_id);
  const { sku, mpn, manufacturer, unit, hs_code, country_of_origin, weight } = trade;
  return {
    title,
    ...(is_service && { isService: true }),
    sku: sku ?? undefined,
    mpn: mpn ?? undefined,
    manufacturer: manufacturer ?? undefined,
    quantity: String(line.quantity),
    unit,
    hsCode: hs_code ?? undefined,
    origin: country_of_origin ?? undefined,
    netWeight: weight === null || is_service ? undefined : multiplyDecimals(weight, line.quantity),
  };
}

function transportOf(source: PaperSource, shipment: Shipment): NonNullable<InvoiceContent['transport']> {
  const { net, gross } = weightsOf(source, shipment);
  return {
    mode: shipment.carrier,
    document: shipment.tracking_number ?? undefined,
    packages: String(shipment.packages.length),
    netWeight: net,
    grossWeight: gross,
  };
}

/** In kilograms. The net weight is known when that of every line of goods is; services have none. */
function weightsOf({ items }: PaperSource, { lines, packages }: Shipment) {
  const goods = lines.map((line) => goodsLine(items, line)).filter(({ isService }) => !isService);
  const weights = goods.map(({ netWeight }) => netWeight);
  const known = weights.filter((weight) => weight !== undefined);
  return {
    net: known.length === weights.length ? sumDecimals(known) : undefined,
    gross: kilograms(packages.reduce((grams, { weight_grams }) => grams + weight_grams, 0)),
  };
}

function deliveryOf({ incoterm, place }: OrderTerms) {
  return incoterm ? { incoterm, place: place ?? '' } : undefined;
}

function partiesOf(order: PaperSource['order']): { buyer: Party; consignee?: Party } {
  const { company, customer_name, customer_email, customer_phone, tax_id } = order;
  const buyer = {
    name: company ?? customer_name,
    contact: company ? customer_name : undefined,
    ...partyAddress(order.billing_address),
    email: customer_email,
    phone: customer_phone ?? undefined,
    taxId: tax_id ?? undefined,
  };
  if (isSame(order.shipping_address, order.billing_address)) return { buyer };
  return { buyer, consignee: { name: company ?? customer_name, ...partyAddress(order.shipping_address) } };
}
