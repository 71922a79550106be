// Turns the content of a trade document into the texts that the template prints.
import { amountText, decimalText } from './amount-text.ts';
import type {
  Condition,
  DocumentContent,
  InvoiceContent,
  PricedDocument,
  PricedGoodsLine,
  QuotationContent,
  VerificationMark,
} from './document-content.ts';
import type {
  LabelledLines,
  SheetBody,
  SheetColumn,
  SheetSection,
  TextLine,
  TradeSheet,
} from './document-sheet.ts';
import { type DocumentTexts, documentTexts } from './document-texts.ts';
import {
  customsLines,
  descriptionOf,
  goodsCells,
  offerLines,
  priceCells,
  quantityOf,
} from './goods-cells.ts';
import { packingBody } from './packing-sheet.ts';
import { bankSection, partyBlock, sheetFrame } from './seller-sheet.ts';
import { deliveryBlock, transportBlocks } from './terms-blocks.ts';

const conditionLabels = {
  payment: 'payment',
  delivery_time: 'deliveryTime',
  acceptance: 'acceptance',
  substitutes: 'substitutes',
  warranty: 'warranty',
  taxes: 'taxes',
  export: 'exportControl',
  notes: 'notes',
} as const;

/** Conditions above the lines; the others stand below. */
const leading = new Set<Condition['label']>(['payment', 'delivery_time']);

export function tradeSheet(
  content: DocumentContent,
  mark: VerificationMark | null,
  attachment: TradeSheet['attachment'] = null,
): TradeSheet {
  const texts = documentTexts(content.language);
  const { language, paper, number, date, seller } = content;
  const title = texts.t(content.kind);
  return {
    template: 'trade',
    ...sheetFrame({ language, paper, title, number, date, seller, mark, texts, attachment }),
    parties: parties(texts, content),
    ...withoutEmptyColumns(bodyOf(texts, content)),
  };
}

/** A column that no line fills only takes space from the others. */
function withoutEmptyColumns(body: SheetBody): SheetBody {
  const isFilled = body.columns.map((_, index) =>
    body.rows.some(({ cells }) => (cells[index]?.length ?? 0) > 0),
  );
  return {
    ...body,
    columns: body.columns.filter((_, index) => isFilled[index]),
    rows: body.rows.map((row) => ({ ...row, cells: row.cells.filter((_, index) => isFilled[index]) })),
  };
}

function bodyOf(texts: DocumentTexts, content: DocumentContent): SheetBody {
  if (content.kind === 'quotation') return quotationBody(texts, content);
  if (content.kind === 'packing_list') return packingBody(texts, content);
  return invoiceBody(texts, content);
}

function parties({ t, ...texts }: DocumentTexts, content: DocumentContent): LabelledLines[] {
  const isExport = content.kind === 'commercial_invoice';
  const all = { t, ...texts };
  return [
    partyBlock(all, t(isExport ? 'exporter' : 'seller'), content.seller),
    partyBlock(all, t(isExport ? 'importer' : 'buyer'), content.buyer, 1.3),
    ...(content.consignee
      ? [partyBlock(all, t(isExport ? 'consignee' : 'deliverTo'), content.consignee)]
      : []),
  ];
}

function quotationBody(texts: DocumentTexts, content: QuotationContent): SheetBody {
  const { t, labelled } = texts;
  const { number, currency, signedBy, seller } = content;
  const columns: SheetColumn[] = [
    { label: '', width: 7, end: false },
    { label: t('description'), width: null, end: false },
    { label: t('hsAndOrigin'), width: 21, end: false },
    { label: t('quantity'), width: 21, end: true },
    { label: t('unitPrice', { currency }), width: 21, end: true },
    { label: t('lineDelivery'), width: 26, end: false },
    { label: t('amount', { currency }), width: 25, end: true },
  ];
  return {
    ...pricedBody(texts, content),
    columns,
    rows: pricedRows(content, (line, index) => [
      [texts.line(String(index + 1), 'soft')],
      offerLines(texts, line, content.lines[index - 1], currency),
      [...customsLines(texts, line)],
      [quantityOf(texts, line)],
      ...priceCells(texts, line, currency, line.delivery ? [[texts.line(line.delivery)]] : [[]]),
    ]),
    strip: [
      ...labelled(t('number'), [number], 1.4),
      ...labelled(t('version'), [String(content.version)], 0.6),
      ...labelled(t('date'), [texts.date(content.date)], 1.3),
      ...labelled(t('validUntil'), [texts.date(content.validUntil)], 1.3),
      ...labelled(t('request'), [content.requestNumber], 1.4),
      ...labelled(t('currency'), [texts.currency(currency)]),
    ],
    conditions: [...deliveryBlock(texts, content.delivery), ...conditionBlocks(texts, content.conditions)],
    sections: [...conditionSection(texts, content.conditions), ...bankSection(texts, seller, number)],
    signatures: [
      t('signature', { name: signedBy ?? seller.brand, company: seller.name }),
      t('buyerSignature'),
    ],
  };
}

function invoiceBody(texts: DocumentTexts, content: InvoiceContent): SheetBody {
  const { t, labelled } = texts;
  const { number, currency, seller, signedBy, payments } = content;
  const isCommercial = content.kind === 'commercial_invoice';
  const columns: SheetColumn[] = [
    { label: '', width: 7, end: false },
    { label: t('goods'), width: null, end: false },
    { label: t('hsCode'), width: 19, end: false },
    { label: t('origin'), width: 14, end: false },
    { label: t('netWeight'), width: 17, end: true },
    { label: t('quantity'), width: 21, end: true },
    { label: t('unitPrice', { currency }), width: 20, end: true },
    { label: t('amount', { currency }), width: 25, end: true },
  ];
  const received: SheetSection[] =
    payments.length > 0 || content.balance !== content.total
      ? [
          {
            title: t('received'),
            pairs: [
              ...payments.flatMap(({ date, amount }) =>
                labelled(texts.date(date), [`${currency} ${amountText(amount, currency)}`]),
              ),
              ...labelled(t('balance'), [`${currency} ${amountText(content.balance, currency)}`]),
            ],
            note: null,
          },
        ]
      : [];
  return {
    ...pricedBody(texts, content),
    columns,
    rows: pricedRows(content, (line, index) => [
      [texts.line(String(index + 1), 'soft')],
      descriptionOf(texts, line),
      ...goodsCells(texts, line),
      line.netWeight ? [texts.line(decimalText(line.netWeight))] : [],
      [quantityOf(texts, line)],
      ...priceCells(texts, line, currency),
    ]),
    strip: [
      ...labelled(t('number'), [number], 1.3),
      ...labelled(t('date'), [texts.date(content.date)], 1.3),
      ...labelled(t('dueDate'), [content.dueDate && texts.date(content.dueDate)], 1.3),
      ...labelled(t('order'), [content.orderNumber], 1.2),
      ...labelled(t('quotationNumber'), [content.quotationNumber], 1.4),
      ...labelled(t('poNumber'), [content.poNumber], 1.2),
      ...labelled(t('currency'), [texts.currency(currency)]),
    ],
    conditions: [
      ...deliveryBlock(texts, content.delivery),
      ...transportBlocks(texts, content.transport),
      ...conditionBlocks(texts, content.conditions),
    ],
    sections: [
      ...received,
      ...conditionSection(texts, content.conditions),
      ...bankSection(texts, seller, number),
    ],
    declaration: {
      label: t('declaration'),
      text: t(isCommercial ? 'declarationText' : 'proformaNotice'),
    },
    signatures: signedBy ? [t('signature', { name: signedBy, company: seller.name })] : [],
  };
}

/** Sums, and what is empty unless a kind fills it. */
function pricedBody({ t, own, pieces, charge }: DocumentTexts, content: PricedDocument) {
  const { currency, delivery, lines, subtotal, charges, total } = content;
  const amount = (value: number) => own(amountText(value, currency));
  return {
    carried: pieces('carriedForward'),
    brought: pieces('broughtForward'),
    sums: [
      {
        label: t('lineCount', { count: lines.filter(({ isOptional }) => !isOptional).length }),
        amount: amount(subtotal),
      },
      ...charges.map((each) => ({ label: own(charge(each)), amount: amount(each.amount) })),
    ],
    total: {
      label: delivery ? t('total', { terms: `${delivery.incoterm} ${delivery.place}` }) : t('totalAlone'),
      amount: own(`${currency} ${amountText(total, currency)}`),
    },
    facts: [],
    declaration: null,
    sections: [],
    signatures: [],
  };
}

/** Each line with the sum up to it, which a page break carries forward. */
function pricedRows(
  { lines, currency }: PricedDocument,
  cellsOf: (line: PricedGoodsLine, index: number) => TextLine[][],
) {
  let sum = 0;
  return lines.map((line, index) => {
    if (!line.isOptional) sum += line.amount ?? 0;
    return { cells: cellsOf(line, index), carried: amountText(sum, currency) };
  });
}

function conditionBlocks({ t, labelled }: DocumentTexts, conditions: readonly Condition[]): LabelledLines[] {
  return conditions
    .filter(({ label }) => leading.has(label))
    .flatMap(({ label, text }) => labelled(t(conditionLabels[label]), text.split('\n')));
}

function conditionSection({ t, labelled }: DocumentTexts, conditions: readonly Condition[]): SheetSection[] {
  const below = conditions.filter(({ label }) => !leading.has(label));
  if (below.length === 0) return [];
  const pairs = below.flatMap(({ label, text }) => labelled(t(conditionLabels[label]), text.split('\n')));
  return [{ title: t('conditions'), pairs, note: null }];
}
