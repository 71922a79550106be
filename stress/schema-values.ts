// Random values of a JSON schema, some of which are hostile instead.
import fc from 'fast-check';
import { hostileValue } from './hostile-values.ts';

export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** Ids of existing records. */
export type KnownIds = readonly string[];

/** Valid values per hostile one: enough that most requests pass the route's validation. */
const validPerHostile = 19;

export function valueOf(schema: JsonSchema, known: KnownIds): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: validPerHostile, arbitrary: allowed(schema, known) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function allowed(schema: JsonSchema, known: KnownIds): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, known)));
  const types = [schema.type ?? 'any'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, known)));
}

function ofType(type: string, schema: JsonSchema, known: KnownIds): fc.Arbitrary<unknown> {
  const { minimum = -1_000, maximum = 1_000_000, items, minItems = 0, maxItems = 6 } = schema;
  switch (type) {
    case 'string':
      return textOf(schema, known);
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(minimum * 100), max: Math.floor(maximum * 100) }).map((n) => n / 100),
        fc.double({ min: minimum, max: maximum, noNaN: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(items ?? {}, known), { minLength: minItems, maxLength: Math.min(maxItems, 6) });
    case 'object':
      return objectOf(schema, known);
    default:
      return hostileValue;
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, known: KnownIds): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, known)] as const);
  const present = required.filter((name) => name in properties);
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: present });
  return fc.oneof(
    { weight: 30, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(whole, fc.dictionary(fc.string(), hostileValue)).map(merged) },
  );
}

function merged([value, more]: [object, object]): object {
  return { ...value, ...more };
}

const days = { min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema, known: KnownIds) {
  if (format === 'uuid') return fc.oneof(knownId(known), fc.uuid());
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.date(days).map((date) => date.toISOString());
  if (format === 'date') return fc.date(days).map((date) => date.toISOString().slice(0, 10));
  const written = pattern ? fromPattern(pattern) : undefined;
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  const text = fc.string({ unit: 'grapheme', ...length });
  return fc.oneof(text, fc.string({ unit: 'grapheme-ascii', ...length }), written ?? text);
}

function knownId(known: KnownIds): fc.Arbitrary<string> {
  return known.length > 0 ? fc.constantFrom(...known) : fc.uuid();
}

/** Undefined: fast-check cannot generate strings for the pattern. */
function fromPattern(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return undefined;
  }
}
