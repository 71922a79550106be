// Names of sums and charges: what stands in a list's text column and is no part, in the languages of buyers.

const sums =
  'totals?|sub[ -]?totals?|grand[ -]?totals?|sum|summe|zwischensumme|gesamt|gesamtsumme|gesamtbetrag|gesamtpreis|gesamtkosten|endsumme|' +
  'nettosumme|bruttosumme|rechnungsbetrag|sous-total|montant total|total general|total général|suma|razem|łącznie|ogółem|celkem|' +
  'mezisoučet|součet|összesen|totaal|subtotaal|summa|totalt|delsumma|i alt|yhteensä|toplam|ara toplam|genel toplam|totale|subtotale|' +
  'importe total|subtotal general|итого|всего|合计|总计|小计|总价|总金额|总额|合計|小計|総計|總計|합계|총계|소계|tổng|tổng cộng|الإجمالي|المجموع|' +
  'المجموع الكلي|الإجمالي الكلي|المجموع الفرعي';
/** “Total cost for 10 boards”, “Summe netto”, “Total (incl. tax)”. */
const ofSums =
  '(?: (?:project|proyecto|projet|projekt|progetto|projeto|estimated|material|order|parts?|all|net|netto|brutto|gross|ht|ttc|in|usd|eur|cny|rmb|euros?|dollars?|\\p{Sc}))*' +
  '(?: (?:price|cost|amount|budget|expense|value)s?)?(?: (?:for|of|per|with|without|incl|excl|inkl|before|after)\\.? .{1,30})?';
const charges =
  '(?:zzgl\\.?|plus|incl\\.?|inkl\\.?|\\+) ?(?:tax|vat|mwst)\\.?|(?:sales )?tax(?:es)?|vat|gst|iva|tva|mwst|ust|umsatzsteuer|mehrwertsteuer|btw|moms|' +
  'dph|kdv|áfa|ндс|消費税|税费|增值税|税|부가세|الضريبة|ضريبة القيمة المضافة|(?:customs|import) (?:dut(?:y|ies)|tax(?:es)?|fees?)|customs|' +
  'dut(?:y|ies)|tariffs?|(?:\\p{L}+ (?:[+&] )?){0,3}shipping(?: (?:cost|fee|charge)s?)?|shipping (?:&|and) (?:handling|tax(?:es)?)|handling|freight|' +
  'delivery(?: (?:cost|fee|charge)s?)?|p ?& ?p|postage(?: (?:and|&) packing)?|versand|porto|livraison|envío|envio|flete|spedizione|frete|wysyłka|dostawa|doprava|poštovné|' +
  'szállítás|verzending|frakt|fragt|toimitus|kargo|доставка|送料|배송비|phí vận chuyển|运费|邮费|快递费|الشحن|رسوم الشحن|discount|rabatt|skonto|' +
  '(?:\\p{L}+ ){0,2}(?:fees?|budgets?|costs?)(?: per \\p{L}{1,20})?|remise|descuento|sconto|rabat|скидка|折扣|値引き?|할인|الخصم';
/** Whose names no part begins with. */
const namedCharges =
  '(?:versandkosten|lieferkosten|verzendkosten|shipping (?:cost|fee|charge)s?|frais de (?:port|livraison)|gastos de env[ií]o|' +
  'spese di spedizione|koszty? (?:wysyłki|dostawy))(?: .{1,30})?';
const notes = 'notes?|remarks?|bemerkungen|备注|ملاحظات';

const isSumOrCharge = new RegExp(
  `^(?:(?:${sums})${ofSums}|(?:${charges})|${namedCharges}|${notes})(?: ?\\(.*\\)?)?(?: ?\\d+(?:[.,]\\d+)? ?%)?\\s*[:：=]?\\s*(?:\\(.*\\)?)?$`,
  'iu',
);

export function isTotal(text: string): boolean {
  const plain = text.trim().replace(/^[~*•–-]+\s*/, '');
  // “Total: 8 pieces”, “Note: the cable is ours”.
  return (
    isSumOrCharge.test(plain) ||
    /^(?:(?:grand |sub)?total|summe|итого|合计|总计|notes?|nota|hinweis|备注|说明)\s*[:：=]/iu.test(plain)
  );
}

/** “Beta version – total cost”: of a row that nothing else makes a part. */
export function mentionsTotal(text: string): boolean {
  return /(?<!\p{L})(?:(?:sub|grand )?total(?:e|s)?|gesamt(?:summe|preis|kosten)|summe|итого|合计|总计|合計)(?!\p{L})/iu.test(
    text,
  );
}

/** “Grand total” and “Total: 8 pieces”, whatever else the row says. */
export const isNamedTotal = (text: string) => mentionsTotal(text) && isTotal(text);
