// The sample list and the templates, in the language of the page. Loaded when they are pressed.
import { sampleColumns, sampleLines } from '#features/company/sample-parts-list.ts';

export type SampleColumn = (typeof sampleColumns)[number];
type ColumnName = (kind: SampleColumn) => string;

/** Lines of the sample that a template has as examples. */
const mostExamples = 3;

export function templateRows(nameOf: ColumnName): (readonly string[])[] {
  return [sampleColumns.map(nameOf), ...sampleLines.slice(0, mostExamples)];
}

/** As a spreadsheet copies it. */
export function sampleText(nameOf: ColumnName): string {
  return [sampleColumns.map(nameOf), ...sampleLines].map((cells) => cells.join('\t')).join('\n');
}
