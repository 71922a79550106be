// A workbook of several sheets, in OpenDocument's single XML file: its sheets by name, each with its rows.

export function workbookOf(sheets: Record<string, readonly (readonly string[])[]>): string {
  const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
  const row = (cells: readonly string[]) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`;
  const tables = Object.entries(sheets).map(
    ([name, rows]) => `<table:table table:name="${name}">${rows.map(row).join('')}</table:table>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="o" xmlns:table="t" xmlns:text="x" office:version="1.2"><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document>`;
}
