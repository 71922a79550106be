// Formulas in texts: spreadsheets run a cell that begins with certain characters, also with their full-width forms.

const formula = /^[=+\-@\t\r\n＝＋－＠]/;

export function isFormula(text: string): boolean {
  return formula.test(text);
}

/** With an apostrophe before a formula, a spreadsheet takes the cell for text. */
export function escapeFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

/** Where a spreadsheet that separates cells by another character than the file begins one, whatever the quotation marks. */
const laterCell = /([\t\r\n;])(?="*[=+\-@＝＋－＠])/g;

/** As `escapeFormula`, for text of strangers in CSV: also after a line break, a tab or a semicolon. */
export function escapeFormulas(text: string): string {
  return escapeFormula(text.replace(laterCell, "$1'"));
}
