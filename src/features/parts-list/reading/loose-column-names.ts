// Loose column names: headers that are known by some of their terms, where the whole header is not listed.
import type { ColumnKind } from './table-codes.ts';

const vendor =
  'suppliers?|vendor|distributor|distribuitor|digi ?key|mouser|farnell|newark|lcsc|szlcsc|jlc|jlcpcb|rs|tme|arrow|reichelt|conrad|lieferanten?|fournisseur|proveedor|fornitore|поставщик';
const maker =
  'manufactur\\p{L}*|mfr|mfgr?|manf|mnf|maker|oem|hersteller|fabricants?|fabricante|produttore|producator';
const alternate =
  'alt|altern|alternate|alternative|substitute|equivalent|replacement|second source|2nd source';
/** Before the one whose number it is, as in “N. produttore”. */
const numberTerms = 'n|no|nr|num|numero|numer|cod|code|codice|codigo|ref|reference|referencia|part|parte|sku';
const joining = '(?:de|del|della|di|do|du|des|of|by|fur) ';
const partTerms =
  'part|product|item|order|catalog|cat|artikel|teile|pn|p n|no|nr|num|number|ref|reference|code|id';
const quantityTerms =
  'qty|quantity|quan|menge|anzahl|stuckzahl|quantite|cantidad|quantita|quantidade|cantitate|q ?ta|q ?ty|cant|qtde?|qte|ilosc|pocet|mnozstvi|aantal|количество|кол во';

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
  ['part_number', new RegExp(`^(?:${numberTerms}) (?:${joining})?(?:${maker})$`, 'u')],
  ['customer_part_number', new RegExp(`^(?:${numberTerms}) (?:${joining})?(?:cliente?|customer)$`, 'u')],
  ['ignored', /^(?:供应商|立创|商城|购买)/u],
  ['ignored', new RegExp(`^(?:${alternate}) (?:(?:${maker})(?: name)?$|(?:${vendor})(?: |$))`, 'u')],
  [
    'alternate_part_number',
    new RegExp(
      `^(?:${alternate}) (?:.* )?(?:part|parts|product|mpn|pn|p n|no|nr|num|number|sku|code)(?: |\\d|$)`,
      'u',
    ),
  ],
  ['ignored', new RegExp(`^(?:${alternate}) `, 'u')],
  ['ignored', /^lib(?:rary)? (?:ref|reference|part|name)/],
  [
    'ignored',
    /(?:^| )(?:status|urls?|links?|web ?site|data ?sheet|lead time|remarks?|stock|available|pins|pads|level|images?|thumbnail)(?: |$)/,
  ],
  ['ignored', /^(?:ext|extended|total|line|sub ?total|final)(?: .*)? (?:price|cost|amount|preis)(?: |$)/],
  [
    'ignored',
    /^(?:price|cost|preis|prix|prezzo|precio|preco|cena|costo) (?:total\p{L}*|gesamt|ext|extend\p{L}*|estes[oa]|celkem|sum)(?: |$)/u,
  ],
  ['customer_part_number', /^(?:our|internal|own|customer|company) .*(?:part|number|pn|p n|no)(?: |$)/],
  ['part_number', new RegExp(`^(?:${maker}) (?:s )?(?:${partTerms})(?: |$)`, 'u')],
  ['manufacturer', /^manufactur\p{L}*(?: name)?$/u],
  [
    'target_price',
    /单价$|單價$|^(?:estimated|est|approx|average|avg|list|net|current) (?:unit )?(?:price|cost)$/u,
  ],
  ['target_price', /^(?:unit|each|single|piece|target) (?:price|prize|cost)(?: |$)/],
  ['target_price', /^(?:price|cost|preis|prix|precio) (?:per|each|ea|unit|pro|je|unitaire|par|por)(?: |$)/],
  [
    'quantity',
    new RegExp(
      `^(?:(?:bom|unit|total|order|board|item|part|required|needed|build) )?(?:${quantityTerms})(?: (?!price|cost).*)?$`,
      'u',
    ),
  ],
  [
    'quantity',
    /^(?:bom|单板|单机|单套|总|需求|采购|订购|物料|元件|元器件|器件|材料|所需|实际)(?:数量|用量)/u,
  ],
  ['description', /(?:^| )description$|beschreibung$|bezeichnung$|(?:描述|名称)$/u],
  ['part_number', /^(?:part|product|article|catalog|cat|order) ?(?:number|no|nr|num)(?: |$)/],
  ['designators', /(?:^| )(?:designators?|ref ?des)$/],
  ['package', /(?:^| )(?:footprint|package)$/],
];
