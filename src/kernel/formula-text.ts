// Formulas in texts: spreadsheets run a cell that begins with certain characters, also with their full-width forms, and
// also behind spaces and what is invisible.

const signs = /^[=+\-@＝＋－＠]/;
const formula = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

export function isFormula(text: string): boolean {
  return formula.test(text);
}

/**
 * Where a spreadsheet that separates cells by another character than the file begins one, whatever the quotation marks,
 * and what it begins with. It always matches, so that a long run of separators is read once.
 */
const laterCell = /([\t\r\n;][\s\p{C}";]*)(.?)/gsu;

/** With an apostrophe before a formula, a spreadsheet takes the cell for text. */
export function escapeFormulas(text: string): string {
  const later = text.replace(laterCell, (all, gap: string, first: string) => {
    if (!signs.test(first)) return all;
    const begin = Math.max(...['\t', '\r', '\n', ';'].map((separator) => gap.lastIndexOf(separator))) + 1;
    return `${gap.slice(0, begin)}'${gap.slice(begin)}${first}`;
  });
  return isFormula(text) ? `'${later}` : later;
}

/** Rows as CSV. Numbers are numbers; no text is a formula. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = escapeFormulas(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
