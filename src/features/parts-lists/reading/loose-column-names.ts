// Loose column names: headers that are known by some of their terms, where the whole header is not listed.
import { columnName, separatedTerms } from './column-name.rules.ts';
import type { ColumnKind } from './table-codes.ts';

const vendor =
  'suppliers?|vendors?|distributors?|distribuitor|digi ?key|mouser|farnell?|newark|lcsc|szlcsc|jlc|jlcpcb|rs|tme|arrow|reichelt|conrad|lieferanten?|fournisseur|proveedor|fornitore|поставщик';
const maker =
  'manufactur\\p{L}*|manuf|man|mfr|mfgr?|manf|mnf|maker|oem|hersteller|fabricants?|fabricante|produttore|producator';
const alternate =
  'alt|altern|alternate|alternative|substitute|equivalent|replacement|second source|2nd source';
/** Before the one whose number it is, as in “N. produttore”. */
const numberTerms = 'n|no|nr|num|numero|numer|cod|code|codice|codigo|ref|reference|referencia|part|parte|sku';
const joining = '(?:de|del|della|di|do|du|des|of|by|fur) ';
const partTerms =
  'part|product|item|order|catalog|cat|artikel|teile|pn|p n|no|nr|num|number|ref|reference|code|id';
const quantityTerms =
  'qu?a?n?t?i?ty|quan|count|menge|anzahl|stuckzahl|quantite|cantidad|quantita|quantidade|cantitate|q ?ta|q ?ty|cant|qtde?|qte|ilosc|pocet|mnozstvi|aantal|количество|кол во';

/** Whether a distributor numbers the parts. */
export function namesVendor(name: string): boolean {
  return vendorName.test(name);
}

const vendorName = new RegExp(`^(?:${vendor})(?: |\\d|$)`, 'u');

/** Of names without accents, in small letters. The first that fits counts. */
export const looseNames: readonly (readonly [ColumnKind, RegExp])[] = [
  ['ignored', vendorName],
  [
    'ignored',
    new RegExp(`^(?:${numberTerms}) (?:${joining})?(?:${vendor})$|(?:^| )(?:${joining})(?:${vendor})$`, 'u'),
  ],
  // “OC_FARNELL”: a library's field.
  ['ignored', /^\p{L}{1,8} (?:digi ?key|mouser|farnell|newark|lcsc|jlc|jlcpcb|reichelt)$/u],
  ['ignored', /(?:^| )(?:order|tracking|invoice|purchase) (?:id|ids|dates?|status)(?: |$)/],
  ['part_number', new RegExp(`^(?:${numberTerms}) (?:${joining})?(?:${maker})$`, 'u')],
  ['customer_part_number', new RegExp(`^(?:${numberTerms}) (?:${joining})?(?:cliente?|customer)$`, 'u')],
  ['ignored', /^(?:供应商|立创|商城|购买(?!数))/u],
  ['ignored', new RegExp(`^(?:${alternate}) (?:(?:${maker})(?: name)?$|(?:${vendor})(?: |$))`, 'u')],
  [
    'alternate_part_number',
    new RegExp(
      `^(?:${alternate}) (?:.* )?(?:part|parts|product|mpn|pn|p n|no|nr|num|number|sku|code)(?: |\\d|$)`,
      'u',
    ),
  ],
  ['description', /^(?:alt|alternate|alternative|common|short|generic) name$/],
  ['ignored', new RegExp(`^(?:${alternate}) `, 'u')],
  ['alternate_part_number', new RegExp(`^\\p{L}+ (?:${alternate})s?$`, 'u')],
  ['part_number', /^\p{L}+ mpn$/u],
  ['ignored', /^lib(?:rary)? (?:ref|reference|part|name)/],
  [
    'ignored',
    /(?:^| )(?:status|urls?|links?|web ?site|data ?sheet|(?:lead|shipping|delivery|arrival) (?:time|date)s?|remarks?|notes?|stock|available|pins|pads|level|images?|thumbnail)(?: |$)/,
  ],
  [
    'ignored',
    /(?:^| )(?:pkgs?|packs?|packages?|packets?|reel|box|bag) (?:qty|quantity|size|count|amount|cost|price)(?: |$)/,
  ],
  [
    'ignored',
    /^(?:qty|quantity|number|num|no|pcs|pieces|units) (?:of|per|in) (?:pkgs?|packs?|packages?|packets?)$/,
  ],
  [
    'ignored',
    /^(?:price|cost|costs) (?:(?:for|per|of) )?(?:a |the |one )?(?:pkgs?|packs?|packages?|sets?|lots?|reels?|bags?|box(?:es)?)(?: |$)|^(?:units?|pieces|items|parts) sold$|^(?:pack|sold (?:as|in))(?: of)?$/,
  ],
  [
    'quantity',
    /^(?:units?|pieces|pcs|items|parts|no|number|amount) (?:needed|required|used|to (?:buy|order))(?: |$)|^(?:needed|required)(?: x ?\d+| (?:for|per) .+)$|^(?:needed|required|used) (?:units|pieces|pcs|items|parts|amount)$/,
  ],
  ['ignored', /(?:^| )(?:category|unique id|mounting(?: (?:style|type))?)$/],
  ['ignored', /(?:^| )(?:per|each|in|pro) (?:package|pack|packet|pkg|reel|box|bag)(?: |$)/],
  ['ignored', /^(?:price|cost|costs) (?:per|for) \d+ (?:pcbs?|boards?|units?|sets?|kits?)$/],
  ['ignored', /^(?:ext|extended|total|line|sub ?total|final)(?: .*)? (?:price|cost|amount|preis)(?: |$)/],
  [
    'ignored',
    /^(?:price|cost|preis|prix|prezzo|precio|preco|cena|costo) (?:total\p{L}*|gesamt|ext|extend\p{L}*|estes[oa]|celkem|sum)(?: |$)/u,
  ],
  ['customer_part_number', /^(?:our|internal|own|customer|company) .*(?:part|number|pn|p n|no)(?: |$)/],
  ['part_number', new RegExp(`^(?:${maker}) (?:s )?(?:${partTerms})(?: |$)`, 'u')],
  ['manufacturer', /^manufactur(?!ing)\p{L}*(?: name)?$/u],
  [
    'target_price',
    /单价$|單價$|^(?:estimated|est|approx|average|avg|list|net|current) (?:unit )?(?:price|cost)$/u,
  ],
  ['target_price', /^(?:unit|each|single|piece|target) (?:price|prize|cost)(?: |$)/],
  [
    'target_price',
    /^(?:price|prize|cost|preis|prix|precio) (?:pp|p p|per|each|ea|unit|units|part|pc|pcs|piece|item|ud|stk|stuck|szt|pro|je|unitaire|par|por)(?: |$)/,
  ],
  [
    'quantity',
    new RegExp(
      `^(?:(?:bom|unit|total|order|board|item|part|component|required|needed|used|build) )?(?:${quantityTerms})(?: (?!price|cost).*)?$`,
      'u',
    ),
  ],
  [
    'quantity',
    /^(?:每套|每板|每台)?用量$|^(?:bom|单板|单机|单套|总|需求|采购|购买|订购|物料|元件|元器件|器件|材料|所需|实际)(?:数量|用量)/u,
  ],
  ['ignored', /(?:^| )(?:3d ?models?|step ?files?|requestor|requested by|(?:where|place) to buy)(?: |$)/],
  [
    'description',
    /(?:^| )(?:description|specs?|specifications?|especificacion(?:es)?|details?)(?: te(?:ch|c)ni\p{L}+)?$|beschreibung$|bezeichnung$|(?:描述|名称)$/u,
  ],
  ['part_number', /^(?:part|product|article|catalog|cat|order) ?(?:number|no|nr|num)(?: |$)/],
  ['designators', /(?:^| )(?:designators?|ref ?des)$/],
  ['package', /(?:^| )(?:footprint|package)$/],
];

/** Sums of lines or of the whole list, and what is paid besides the parts. */
const sums =
  /(?:^| )(?:tot\p{L}*|calkowit\p{L}*|laczn\p{L}*|sub ?total|ext\p{L}*|sum|line|gesamt\p{L}*|summe|celkem|razem|shipping|versand\p{L}*|order (?:cost|price))(?: |$)|小计|小計|总|總|合计|合計|المجموع|الإجمالي/u;
const counts =
  /^(?:number|numbers|num|items|nos|count|nr|(?:no|nr|num) (?:of )?parts (?:req|reqd|required|needed)|(?:num|number|items|pieces|pcs|parts) (?:of|per) .*)$|(?:^| )(?:qty|quantity|menge|anzahl|needed|required|(?:per|each|pro|par|por) (?:board|pcb|unit|device|assembly|kit))$|数$|數$|数量|數量/u;
const prices =
  /(?:^| )(?:prices?|prizes?|prix|preis|preise|precio|prezzo|preco|cena|pris|prijs|cost|costs|costo|coste|custo|cout|kosten)(?: |$)|价|價|単価|金额|سعر|^(?:usd|eur|gbp|cny|rmb|sek|nok|dkk|chf|pln|inr|jpy|aud|cad)$/u;

export function namesSums(name: string): boolean {
  return sums.test(name);
}

/** “$/u” and “EUR / pc”. */
const perPiece =
  /^(?:\p{Sc}|[A-Z]{3}) ?[/／] ?(?:u|ud|un|unit|pcs?|piece|ea|each|st(?:k|ück)?|szt|item)(?!\p{L})/iu;

/** “Unit price”, which is of no line. */
export function namesPiece(header: string): boolean {
  return /(?:^| )(?:unit\p{L}*|each|ea|per|pp|piece|einzel\p{L}*|stuck\p{L}*|pc|pro|je)(?: |$)|单价|單價/u.test(
    columnName(header),
  );
}

const measures =
  /(?:^| )(?:weights?|mass|masse|peso|pesos|gewicht|gewichte|poids|massa|waga|hmotnost|vikt|вес|масса|power|current|voltage|corriente|consumo|potencia|voltaje|tension|strom|leistung|spannung|puissance|courant|length|height|width|volume|area|time|hours)(?: |$)|重|重量|功率|电流|长度|الوزن/u;

/** Whose products with the quantity are no sums of money. */
export function namesMeasures(header: string): boolean {
  return measures.test(columnName(separatedTerms(header)));
}

/** What a header may name, if its cells are such: “Approximate Price” and “Per Board”. */
export function hintedKind(header: string): ColumnKind | undefined {
  const name = columnName(separatedTerms(header));
  if (namesSums(name)) return undefined;
  if (prices.test(name) || perPiece.test(header)) return 'target_price';
  return counts.test(name) ? 'quantity' : undefined;
}
