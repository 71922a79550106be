// Loose column names: headers that are known by some of their terms, where the whole header is not listed.
import type { ColumnKind } from './table-codes.ts';

const vendor =
  'supplier|vendor|distributor|distribuitor|digi ?key|mouser|farnell|newark|lcsc|szlcsc|jlc|jlcpcb|rs|tme|arrow|reichelt|conrad|lieferanten?|fournisseur|proveedor|fornitore|поставщик';
const maker =
  'manufactur\\p{L}*|mfr|mfgr?|manf|mnf|maker|oem|hersteller|fabricants?|fabricante|produttore|producator';
const partTerms =
  'part|product|item|order|catalog|cat|artikel|teile|pn|p n|no|nr|num|number|ref|reference|code|id';
const quantityTerms =
  'qty|quantity|quan|menge|anzahl|stuckzahl|quantite|cantidad|quantita|quantidade|cantitate|количество|кол во';

/** Of names without accents, in small letters. The first that fits counts. */
export const looseNames: readonly (readonly [ColumnKind, RegExp])[] = [
  ['ignored', new RegExp(`^(?:${vendor})(?: |\\d|$)|^(?:供应商|立创|商城|购买)`, 'u')],
  ['ignored', /^(?:alt|alternate|alternative|substitute|second source|2nd source) /],
  ['ignored', /^lib(?:rary)? (?:ref|reference|part|name)/],
  [
    'ignored',
    /(?:^| )(?:status|urls?|links?|web ?site|data ?sheet|lead time|remarks?|stock|available|pins|pads|level|images?|thumbnail)(?: |$)/,
  ],
  ['ignored', /^(?:ext|extended|total|line|sub ?total|final)(?: .*)? (?:price|cost|amount|preis)(?: |$)/],
  ['ignored', /^(?:price|cost|preis|prix) (?:total|gesamt|ext|extended)(?: |$)/],
  ['customer_part_number', /^(?:our|internal|own|customer|company) .*(?:part|number|pn|p n|no)(?: |$)/],
  ['part_number', new RegExp(`^(?:${maker}) (?:s )?(?:${partTerms})(?: |$)`, 'u')],
  ['manufacturer', /^manufactur\p{L}*(?: name)?$/u],
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
