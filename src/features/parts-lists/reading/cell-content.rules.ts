// Cell content: what the cells of a column look like, whatever its header says.
import { areDesignators, readQuantity } from './quantity.rules.ts';

/** A sentence or a name of several terms, and no value such as 100nF 50V X7R. */
export const isText = (cell: string) => (cell.match(/\p{L}{3,}/gu) ?? []).length >= 2;
/** Several terms, one of them a word; or a word without digits. */
export const isWording = (cell: string) => /\p{L}{3}/u.test(cell) && (/\s/.test(cell) || !/\d/.test(cell));
export const isUrl = (cell: string) => /^(?:https?:\/\/|www\.)/i.test(cell);
/** As Digi-Key, LCSC and Mouser number parts. */
export const isDistributorNumber = (cell: string) =>
  /^(?:[\w.-]+-ND|C[1-9]\d{4,8}|[1-9]\d{2}-(?=.*[A-Z])[A-Z\d][\w.+#/-]{3,})$/.test(cell);
export const areOfDistributor = (cells: readonly string[]) => share(cells, isDistributorNumber).share >= 0.5;
/** As KiCad and Octopart identify symbols and parts. */
const isKey = (cell: string) =>
  /^(?=.*[A-F])(?:[\dA-F]{8}(?:-[\dA-F]{4}){0,3}(?:-[\dA-F]{12})?|[\dA-F]{16,32})$/i.test(cell);
export const areKeys = (cells: readonly string[]) => cells.length >= 5 && share(cells, isKey).share >= 0.8;
/** How parts are fixed on the board. */
export const areMountings = (cells: readonly string[]) =>
  share(
    cells.filter((cell) => !/^n\/?a$/i.test(cell)),
    (cell) => /^(?:sm[dt]|tht?|tht\/smd|through.?hole|surface.?mount|dn[pfi])$/i.test(cell),
  ).share >= 0.9;
/** Where parts are bought. */
export const areShops = (cells: readonly string[]) =>
  share(cells, (cell) =>
    /^(?:digi-?key|mouser|farnell|newark|(?:sz)?lcsc|jlc(?:pcb)?|reichelt|conrad|tme|rs components|amazon|ali ?express|ebay|taobao|立创商城|淘宝)(?!\p{L})/iu.test(
      cell,
    ),
  ).share >= 0.7;
/** L7805 may be a part number. */
export const areShortDesignators = (cell: string) => areDesignators(cell) && !/\d{4}/.test(cell);
/** C1, R2 and IC1 beside GND, IN and MOTOR+, each once, as Eagle lists a board. */
const arePinsAndPlaces = (cells: readonly string[]) =>
  cells.length >= 8 &&
  new Set(cells).size === cells.length &&
  share(cells, areShortDesignators).share >= 0.6 &&
  cells.every((cell) => /^[A-Z\d+_-]{1,12}$/.test(cell));
/** Places on a board among which some have names of their own, such as DIST1 beside U1 and R2. */
export const areNamedPlaces = (cells: readonly string[]) =>
  arePinsAndPlaces(cells) ||
  (share(cells, areShortDesignators).share >= 0.4 &&
    share(cells, (cell) => /^[A-Z]{1,8}\d{1,3}(?:[,; ]+[A-Z]{1,8}\d{1,3})*$/.test(cell)).share >= 0.9);
export const areDifferentNames = (cells: readonly string[]) =>
  share(cells, (cell) => /\p{L}{4}/u.test(cell)).share >= 0.6 && new Set(cells).size >= cells.length * 0.6;
export const areQuantities = (cells: readonly string[]) =>
  share(cells, (cell) => readQuantity(cell).quantity !== null).share >= 0.5;
export const isNamed = (cell: string) => /\p{L}{3}|\p{Script=Han}{2}/u.test(cell);

/** A number with at most a unit or currency, such as “€ 2,50 / pc”. */
export const isFigure = (cell: string) =>
  /^[^\p{L}\d]*(?:[A-Z]{2,4}\$?\s*)?-?\d[\d.,' ]*[^\d]{0,12}$/iu.test(cell);
export const isMoney = (cell: string) => isFigure(cell) && /\p{Sc}/u.test(cell);
/** What stands under “fitted” and “DNP”. */
export const isFlag = (cell: string) =>
  cell.length <= 1 ||
  /^(?:dn[pfis]|nc|np$|yes|no|ja|nein|oui|non|s[ií]|true|false|not|fitted|fit|placed|mounted|do not|exclude|populate|[是否不贴焊装])/iu.test(
    cell,
  );
/** A value with its unit and no more than its rating: 100nF, 4k7, 22pF 50V. */
export const isValue = (cell: string) =>
  /^\d+(?:[.,]\d+)?\s?(?:[pnuµμmkKMGR]|meg)?\s?(?:F|H|Ω|ohms?|R|V|A|W|Hz)?\d{0,2}(?:[\s/,]+\d+(?:[.,]\d+)?\s?(?:m?[VAW]|%))*$/iu.test(
    cell,
  ) && /\D/.test(cell.replaceAll(/[.,\s]/g, ''));

/** Of a value: uF, kΩ. */
export const isUnit = (cell: string) => /^[pnuµmkMG]?(?:F|H|Ω|R|ohms?|V|A|W|Hz)$/iu.test(cell);

export const isPrice = (cell: string) =>
  /^(?:\p{Sc}|[A-Z]{3}\s)?\s*\d+[.,]\d+\s*(?:\p{Sc}|[A-Z]{3})?$/u.test(cell);
export const isPackage = (cell: string) =>
  isLibraryFootprint(cell) ||
  /^(?:(?:[RCLD]|RES|CAP|IND|LED)?[_-]?(?:01005|0201|0402|0603|0805|1206|1210|1812|2010|2512)(?:_\d{4}Metric)?|(?:SOT|SOIC|SOP|SSOP|TSSOP|MSOP|QFN|DFN|LQFP|TQFP|DIP|BGA|SOD|SM[ABC])-?[-\dA-Z]*|(?:DO|TO)-?\d[-\dA-Z]*)$/i.test(
    cell,
  );

/** As KiCad writes footprints, such as Resistor_SMD:R_0603_1608Metric. */
const isLibraryFootprint = (cell: string) =>
  /^[A-Z][\w.+-]*(?:SMD|THT|TO_SOT|Package|Housing|Connector|Footprint)[\w.+-]*:[\w.,()+-]+$/i.test(cell) ||
  /^[\w.+-]+:[\w.,()+-]*(?:0402|0603|0805|1206|SOT-?23|SOIC|QFN|QFP|Metric|P\d\.\d+mm)[\w.,()+-]*$/i.test(
    cell,
  );

/** As KiCad names symbols of any part of a kind: Conn_01x04_Pin, SW_Push. */
export const isLibrarySymbol = (cell: string) =>
  /^(?:Conn|SW|LED|Jumper|SolderJumper|MountingHole|TestPoint|Battery|Crystal|[CDLQR])_[A-Z\d]/i.test(cell);

/** As Eagle names the symbol and package of passive parts: R-EU_R0603, C-EUC0805, CPOL-USE2.5-6. */
const isLibraryDevice = (cell: string) => /^(?:[RCL]|CPOL)-(?:EU|US)/i.test(cell);

/** Letters and digits without spaces, and no value such as 100nF. */
export function looksLikePartNumber(cell: string): boolean {
  return (
    /^[\p{L}\d][\p{L}\d\-/._+#,()]{3,40}$/u.test(cell) &&
    /\d/.test(cell) &&
    !/^\d*[.,]\d+$/.test(cell) &&
    (/\p{L}/u.test(cell) || cell.length >= 6) &&
    !/\p{Script=Han}{2}/u.test(cell) &&
    !isLibraryDevice(cell) &&
    !/^\d+ ?(?:pcs?|ports?|pins?)$|^\d+(?:\.\d+)?(?:[x×*]\d+(?:\.\d+)?)+ ?[cm]?m?$|^\d+[VAW]\/|\/\d+[VAWm]$/i.test(
      cell,
    ) &&
    !/^\d+(?:[.,]\d+)?\s?[pnuµmkKMGΩRVAWF%]{1,3}(?:Hz|F|H|A|V|W)?$/u.test(cell)
  );
}

/** 1, 2, 3 …: row numbers, and no quantities. A list may have totals, headings and a gap between them. */
export function isCounting(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => /^\d+\.?$/.test(cell)).map(Number);
  const [first = Number.NaN] = numbers;
  const steps = numbers.filter((number, at) => at > 0 && number - 1 === numbers[at - 1]).length;
  // Above what is said of the whole list.
  const end = cells.findIndex((cell) => !/^\d+$/.test(cell));
  const leading = (end < 0 ? cells : cells.slice(0, end)).map(Number);
  const isRising = leading.every((number, at) => at === 0 || number > (leading[at - 1] ?? 0));
  if (leading.length >= 5 && leading.length === numbers.length && leading[0] === 1 && isRising) return true;
  return (
    numbers.length >= Math.max(3, cells.length * 0.7) && first <= 1 && steps >= (numbers.length - 1) * 0.9
  );
}

export function share(
  cells: readonly string[],
  test: (cell: string) => boolean,
): { count: number; share: number } {
  const count = cells.filter(test).length;
  return { count, share: cells.length === 0 ? 0 : count / cells.length };
}
