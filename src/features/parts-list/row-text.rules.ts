// Texts of a parts list's row: what its cells say, its package, and whether it is a heading or a total.

export const sizeCode = /(?:^|\D)(01005|0201|0402|0603|0805|1206|1210|1812|2010|2512)(?:\D|$)/;
/** 603 is 0603, whose zero a spreadsheet has left out. */
const shortSizeCode = /^(?:201|402|603|805)$/;

const packageName =
  /(?:^|[:_\s])((?:SOIC|SOT|SOP|TSSOP|SSOP|MSOP|QFN|DFN|LQFP|TQFP|QFP|DIP|BGA|TO|SOD|SM[ABC]|DO)-?[A-Z\d]*(?:-\d+)?)/i;

/** Of the name of a footprint, the part that a buyer knows: 0603 of R_0603_1608Metric. */
export function packageText(text: string): string {
  if (shortSizeCode.test(text)) return `0${text}`;
  return sizeCode.exec(text)?.[1] ?? packageName.exec(text)?.[1] ?? '';
}

export function isTotal(text: string): boolean {
  return /^(?:(?:sub|grand )?totals?(?: (?:price|cost|amount))?|sum|summe|gesamt|total general|итого|всего|合计|总计|小计|الإجمالي|المجموع)\s*[:：]?$/iu.test(
    text.trim(),
  );
}

export function cellText(cell: string | undefined): string {
  // Spreadsheets write ="0603" so that the leading zero stays.
  const text = (cell ?? '').trim().replace(/^="([^"]*)"$/, '$1');
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
export function isPlaceholder(text: string): boolean {
  return (
    !/[\p{L}\p{N}]/u.test(text) || /^(?:n\.?\/?a\.?|none|nil|tbd|tba|generic|无|暂无|不详)$/iu.test(text)
  );
}
