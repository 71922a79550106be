// What is wrong with a row or with a file, in one English sentence: for files, the command line and the API.
import { currencies } from '#kernel/money.ts';
import type { ImportField } from './import-fields.rules.ts';
import { lengthUnits, weightUnits } from './import-measure.rules.ts';
import { categories, productTypes } from './product.rules.ts';
import type { FileFault, RowFault } from './import.schema.ts';

/** Such as: Row 42, price: expected a number ≥ 0, found '12,5O'. */
export function rowFaultText(row: number, fault: RowFault): string {
  return `Row ${row}${fault.field ? `, ${fault.field}` : ''}: ${reason(fault)}`;
}

/** What may stand in a column of choices. */
export function acceptedValues(field: ImportField | null): readonly string[] {
  switch (field) {
    case 'category':
      return categories;
    case 'product_type':
      return productTypes;
    case 'currency':
    case 'price':
    case 'sale_price':
      return currencies;
    case 'weight':
    case 'weight_grams':
      return weightUnits;
    default:
      return lengthUnits;
  }
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
    case 'old_workbook':
      return 'This is a workbook of Excel 97 to 2003 (.xls), or one with a password. Save it as .xlsx without a password, or as CSV.';
    case 'web_page':
      return 'This is a web page (HTML or XML), whatever its name says. Open it in Excel and save it as .xlsx, or as CSV.';
    case 'no_header':
      return `The first row must name the columns${found === undefined ? '' : `; found '${found}'`}.`;
    case 'too_many_columns':
      return 'The file has too many columns.';
    case 'too_many_rows':
      return 'The file has too many rows; cut it into several.';
    case 'quotes':
      return `A quotation mark${at} is opened and not closed, or closed in the middle of a value.`;
    case 'row_too_long':
      return `A row has grown beyond 1,000,000 characters${at}: a cell is too long, or a quotation mark is opened and never closed.`;
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
      return `expected at most six decimals${instead}`;
    case 'tooBig':
      return `expected at most ${limit}${instead}`;
    case 'tooLong':
      return `expected at most ${limit} characters`;
    case 'tooMany':
      return `expected at most ${limit} entries`;
    case 'gtin':
      return `expected a GTIN of 8, 12, 13 or 14 digits with a valid check digit${instead}`;
    case 'gtinLeft':
      return `not a GTIN with a valid check digit: left out${instead}`;
    case 'url':
      return `expected a web address${instead}`;
    case 'yesNo':
      return `expected true or false${instead}`;
    case 'choice':
      return `expected one of ${acceptedValues(field).join(', ')}${instead}`;
    case 'ambiguous':
      return `can be read in two ways; choose the decimal sign of its column${instead}`;
    case 'currency':
      return `expected a price in one of ${acceptedValues(field).join(', ')}, the row's own currency${instead}`;
    case 'unit':
      return `expected a unit that is one of ${acceptedValues(field).join(', ')}${instead}`;
    case 'sheetError':
      return `the spreadsheet could not work out this cell${instead}`;
    case 'garbled':
      return `holds characters that are not readable in the chosen encoding${instead}`;
    case 'defaulted':
      return `not one of ${acceptedValues(field).join(', ')}: new products get the chosen one${instead}`;
    case 'variant':
      return `is a variant, and becomes a product of its own${instead}`;
    case 'parent':
      return `stands for its variants, each of which becomes a product of its own${instead}`;
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
