// What is wrong with a row or with a file, in one English sentence: for files, the command line and the doors.
import type { FileFault, RowFault } from './import.schema.ts';

/** Such as: Row 42, price: expected a number ≥ 0, found '12,5O'. */
export function rowFaultText(row: number, fault: RowFault): string {
  return `Row ${row}${fault.field ? `, ${fault.field}` : ''}: ${reason(fault)}`;
}

export function fileFaultText({ code, line, found }: FileFault): string {
  const at = line === undefined ? '' : ` in line ${line}`;
  switch (code) {
    case 'too_large':
      return 'The file is too large.';
    case 'empty':
      return 'The file holds no rows.';
    case 'not_a_table':
      return 'This is neither CSV nor an Excel workbook (.xlsx), whatever its name says.';
    case 'no_header':
      return `The first row must name the columns${found === undefined ? '' : `; found '${found}'`}.`;
    case 'too_many_columns':
      return 'The file has too many columns.';
    case 'too_many_rows':
      return 'The file has too many rows; cut it into several.';
    case 'quotes':
      return `A quotation mark${at} is opened and not closed, or closed in the middle of a value.`;
    case 'bomb':
      return 'The workbook unfolds to far more than its size; save it as CSV.';
    case 'damaged':
      return 'The file is damaged: it cannot be read to its end.';
    case 'broke_off':
      return 'The file did not arrive as a whole.';
    case 'unforeseen':
      return 'Something went wrong on our side. Nothing was changed.';
  }
}

function reason({ field, code, found, limit, rows }: RowFault): string {
  const instead = found === undefined ? '' : `, found '${found}'`;
  switch (code) {
    case 'required':
      return 'a value is required';
    case 'number':
    case 'negative':
      return `expected a number ≥ 0${instead}`;
    case 'whole':
      return `expected a whole number${instead}`;
    case 'decimals':
      return `expected at most two decimals${instead}`;
    case 'tooBig':
      return `expected at most ${limit}${instead}`;
    case 'tooLong':
      return `expected at most ${limit} characters`;
    case 'tooMany':
      return `expected at most ${limit} entries`;
    case 'url':
      return `expected a web address${instead}`;
    case 'yesNo':
      return `expected true or false${instead}`;
    case 'choice':
      return `expected one of ours${instead}`;
    case 'id':
      return `expected an id of ours${instead}`;
    case 'unknown':
      return `there is no product with this ${field}${instead}`;
    case 'several':
      return `several products have this ${field}${instead}`;
    case 'twice':
      return `stands in rows ${rows?.join(', ')}${instead}`;
    case 'deleted':
      return `this product was deleted${instead}`;
    case 'exists':
      return `there is a product with this ${field} by now; check the file again`;
    case 'gone':
      return 'the product was deleted since the check';
    case 'cells':
      return 'has more cells than there are columns';
    case 'invalid':
      return `not usable${instead}`;
  }
}
