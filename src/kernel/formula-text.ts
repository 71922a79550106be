// Formulas in texts: spreadsheets run a cell that begins with certain characters, also with their full-width forms.

const formula = /^[=+\-@\t\r\n＝＋－＠]/;

export function isFormula(text: string): boolean {
  return formula.test(text);
}

/** With an apostrophe before a formula, a spreadsheet takes the cell for text. */
export function escapeFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}
