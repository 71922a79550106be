// Error texts of rows in English, for files, the command line and the API.
import type { ImportField } from '../reading/import-fields.rules.ts';
import { firstCurrencies } from '#features/money/currency.rules.ts';
import { lengthUnits, weightUnits } from '#features/products/cells/measure.rules.ts';
import { declarationOf, isOfKind } from '#features/products/product-fields.ts';
import { categories, productTypes } from '#features/families/categories.ts';
import type { RowIssue } from './import.schema.ts';

/** For example: Row 42, price: expected a number ≥ 0, found '12,5O'. */
export function rowIssueText(row: number, issue: RowIssue): string {
  return `Row ${row}${issue.field ? `, ${issue.field}` : ''}: ${reason(issue)}`;
}

/** The accepted values of a column with choices; `accepted`: the currencies that may be used. */
export function acceptedValues(
  field: ImportField | null,
  accepted: readonly string[] = firstCurrencies,
): readonly string[] {
  switch (field) {
    case 'category':
      return categories;
    case 'product_type':
      return productTypes;
    case 'currency':
    case 'compare_at':
      return accepted;
    case 'weight_grams':
      return weightUnits;
    default:
      if (field !== null && isOfKind(field, 'choice')) return declarationOf(field).options ?? [];
      if (field !== null && isOfKind(field, 'money')) return accepted;
      return field !== null && isOfKind(field, 'kilograms') ? weightUnits : lengthUnits;
  }
}

function reason({ field, code, found, limit, rows, accepted }: RowIssue): string {
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
    case 'atLeastOne':
      return `expected a whole number of at least 1${instead}`;
    case 'hsCode':
      return `expected 6 to 10 digits${instead}`;
    case 'country':
      return `expected a country code of two letters${instead}`;
    case 'eccn':
      return `expected an ECCN such as 5A992.c, or EAR99${instead}`;
    case 'breaks':
      return `quantities must rise and prices must not; the first is the minimum quantity at the price${instead}`;
    case 'breaksForm':
      return `expected quantities with their prices, such as 10: 0.92 | 100: 0.85${instead}`;
    case 'skuUsed':
      return `another product has this SKU${instead}`;
    case 'attribute':
      return `not a value of the attribute${instead}`;
    case 'itself':
      return `refers to the product itself${instead}`;
    case 'noProduct':
      return `no such product${instead}`;
    case 'url':
      return `expected a web address${instead}`;
    case 'yesNo':
      return `expected true or false${instead}`;
    case 'choice':
      return `expected one of ${acceptedValues(field, accepted).join(', ')}${instead}`;
    case 'ambiguous':
      return `can be read in two ways; choose the decimal sign of its column${instead}`;
    case 'currency':
      return `expected a price in one of ${acceptedValues(field, accepted).join(', ')}, the row's own currency${instead}`;
    case 'unit':
      return `expected a unit that is one of ${acceptedValues(field, accepted).join(', ')}${instead}`;
    case 'sheetError':
      return `the spreadsheet reports an error in this cell${instead}`;
    case 'garbled':
      return `has characters that are not readable in the chosen encoding${instead}`;
    case 'defaulted':
      return `not one of ${acceptedValues(field, accepted).join(', ')}: new products get the default${instead}`;
    case 'variant':
      return `is a variant and becomes a separate product${instead}`;
    case 'parent':
      return `groups variants, each of which becomes a separate product${instead}`;
    case 'id':
      return `expected a product ID${instead}`;
    case 'unknown':
      return `no product has this ${field}${instead}`;
    case 'several':
      return `more than one product has this ${field}${instead}`;
    case 'twice':
      return `duplicated in rows ${rows?.join(', ')}${instead}`;
    case 'deleted':
      return `this product was deleted${instead}`;
    case 'exists':
      return `a product with this ${field} was created after the check; check the file again`;
    case 'gone':
      return 'the product was deleted after the check';
    case 'cells':
      return 'has more cells than the header has columns';
    case 'invalid':
      return `invalid${instead}`;
  }
}
