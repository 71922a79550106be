// What is wrong with a product's form, control by control: by the same shapes that its door checks.
import { productInput, productLimits } from './desk-product.schema.ts';
import {
  changedFields,
  inputOf,
  type ProductField,
  productFields,
  type ProductText,
  sides,
} from './product-form.rules.ts';
import type { ProductWithImages } from './product.schema.ts';

export const faultCodes = [
  'required',
  'number',
  'negative',
  'tooBig',
  'decimals',
  'whole',
  'tooLong',
  'tooMany',
  'url',
  'gtin',
  'invalid',
] as const;

export interface Fault {
  code: (typeof faultCodes)[number];
  /** Characters, entries, or the greatest number. */
  limit?: number;
}

export type Faults = Partial<Record<keyof ProductText, Fault>>;

/** `fields`: those that will be sent; what an import left behind elsewhere is no reason to refuse a change. */
export function checkText(
  text: ProductText,
  base: ProductWithImages | null,
  fields: readonly ProductField[] = base ? changedFields(text, base) : productFields,
): Faults {
  const input = inputOf(text, base);
  const faults: Faults = {};
  for (const field of fields) {
    const result = productInput.shape[field].safeParse(input[field]);
    if (result.success) continue;
    if (isBox(input[field])) Object.assign(faults, sideFaults(input[field]));
    else if (input[field] === undefined) faults[field] = { code: 'required' };
    else {
      const issue = result.error.issues[0];
      faults[controlOfIssue(field, issue?.path, text)] = readFault(issue?.message ?? '');
    }
  }
  return faults;
}

/** The door's own words, told apart so that they can be said in the administrator's language. */
export function readFault(message: string): Fault {
  const limit = /([\d.]+)/.exec(message);
  const most = limit ? { limit: Number(limit[1]) } : {};
  if (message === 'required') return { code: 'required' };
  if (message === 'must be a number') return { code: 'number' };
  if (message === 'at least 0') return { code: 'negative' };
  if (message === 'at most six decimals') return { code: 'decimals' };
  if (message === 'a whole number') return { code: 'whole' };
  if (message === 'a valid GTIN') return { code: 'gtin' };
  if (message === 'must be a URL') return { code: 'url' };
  if (/^at most \d+ characters/.test(message)) return { code: 'tooLong', ...most };
  if (/^at most \d+ images|<=\d+ items/.test(message)) return { code: 'tooMany', ...most };
  if (/^at most [\d.]+$/.test(message)) return { code: 'tooBig', ...most };
  return { code: 'invalid' };
}

/** Where a refusal of the door belongs, such as `to.features.2`. */
export function controlAtPath(path: string): keyof ProductText | undefined {
  const parts = path.split('.').filter((part) => part !== 'to' && part !== 'from');
  const side = parts[0] === 'dimensions' && sides.find((name) => name === parts[1]);
  return side || productFields.find((field) => field === parts[0]);
}

/** The last image may still stand in the field for the next address. */
function controlOfIssue(field: ProductField, path: readonly PropertyKey[] = [], { images }: ProductText) {
  return field === 'images' && path[0] === images.length ? 'new_image' : field;
}

type Box = Record<(typeof sides)[number], number | undefined>;

function isBox(value: unknown): value is Box {
  return typeof value === 'object' && value !== null && 'length' in value && 'width' in value;
}

function sideFaults(box: Box): Faults {
  const faults = sides.map((side) => [side, sideFault(box[side])] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault)) as Faults;
}

function sideFault(value: number | undefined): Fault | undefined {
  if (value === undefined) return { code: 'required' };
  if (Number.isNaN(value)) return { code: 'number' };
  if (value < 0) return { code: 'negative' };
  return value > productLimits.dimension ? { code: 'tooBig', limit: productLimits.dimension } : undefined;
}
