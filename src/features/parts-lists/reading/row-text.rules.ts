// Texts of a parts list's row: what its cells say, its package, and whether it is a heading.

export const sizeCode = /(?:^|\D)(01005|0201|0402|0603|0805|1206|1210|1812|2010|2512)(?:\D|$)/;
/** 603 is 0603, whose zero a spreadsheet has left out. */
const shortSizeCode = /^(?:201|402|603|805)$/;

const packageName =
  /(?:^|[:_\s])((?:SOIC|SOT|SOP|TSSOP|SSOP|MSOP|QFN|DFN|LQFP|TQFP|QFP|DIP|BGA|SOD|SM[ABC])-?[A-Z\d]*(?:-\d+)*|(?:TO|DO)-?\d+[A-Z\d]*(?:-\d+)?)/i;

/** Of the name of a footprint, the part that a buyer knows: 0603 of R_0603_1608Metric. */
export function packageText(text: string): string {
  if (shortSizeCode.test(text)) return `0${text}`;
  // KiCad writes the library before the name: Package_TO_SOT_SMD:SOT-23.
  const name = text.slice(text.lastIndexOf(':') + 1);
  return sizeCode.exec(name)?.[1] ?? packageName.exec(name)?.[1] ?? '';
}

export function cellText(cell: string | undefined): string {
  // Spreadsheets write ="0603" so that the leading zero stays, and some programs quote a list twice.
  const text = (cell ?? '').trim().replace(/^=?"([^"]*)"$/, '$1');
  return /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/.test(text) ? '' : text;
}

export function joined(texts: readonly string[]): string {
  const parts: string[] = [];
  for (const text of texts) if (text !== '' && !parts.some((part) => part.includes(text))) parts.push(text);
  return parts.join(' ').replaceAll(/\s+/g, ' ');
}

/** “Interface parts:” stands above parts, and is none. */
export function isHeading(cells: readonly string[]): boolean {
  return /[:：]$/.test(cells.map((cell) => cell.trim()).find((cell) => cell !== '') ?? '');
}

/** What is written where there is no part number. */
export function isPlaceholder(cell: string): boolean {
  const text = cell.replace(/^\((.*)\)$/, '$1');
  return (
    !/[\p{L}\p{N}]/u.test(text) ||
    /^https?:\/\//i.test(text) ||
    /^(?:x|n\.?\/?a\.?|none|nil|null|undefined|tbd|tba|std\.?|standard|generic|any|various|unknown|not (?:applicable|available|specified)|no (?:mpn|part number|number|hay|tiene|aplica)|sin (?:n[uú]mero|c[oó]digo|referencia|marca)|keine?|ohne|aucune?|nessuno|нет|无|暂无|待定|不详|没有|لا يوجد|غير متوفر)$/iu.test(
      text,
    )
  );
}

/** Says something of a part. */
export function isSaid(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^(?:none|null|undefined|n\/?a)$/i.test(text);
}

/** “Gas sensor -> https://…”, and a link alone as it is. */
export function withoutLink(text: string): string {
  return text.replace(/[-–=>→:\s]*(?<!\S)https?:\/\/\S+$/iu, '') || text;
}

/** “Do not populate or purchase” in a column of notes. */
export function isRemarkedNotPlaced(text: string): boolean {
  return /^(?:DNP|DNF|DNI|do not (?:place|populate|fit|install|mount|stuff)|not (?:placed|populated|fitted|mounted)|nicht best|不贴|不焊|不装)(?!\p{L}{2})/iu.test(
    text,
  );
}

/** “10k DNP” and “(DNP)”: said of the part itself, whatever the column is called. */
export function isMarkedNotPlaced(text: string): boolean {
  return /(?<![A-Z\d])(?:DNP|DNF|DNI)(?![A-Z\d])|(?<!\p{L})(?:do not (?:place|populate|fit|install|mount|stuff)|not (?:placed|populated|fitted|installed|mounted|stuffed))(?!\p{L})/iu.test(
    text,
  );
}

/** “More cables?”, “or”, the name of a shop or the sum of a column, alone in its row below or between parts. */
export function isNote(text: string): boolean {
  return /[?？]$|^(?:or|and|oder|und|ou|et|или|и|或)$|^(?:www\.)?[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|shop|store|cn|de|eu|fr|it|es|uk|nl|pl|ru|jp|kr|tw|in)$|^\p{Sc}? ?\d+[.,]\d{1,2}(?: ?\p{Sc})?$/iu.test(
    text,
  );
}
