// Messages of validation errors whose schema has none: what is expected, written like those that schemas have.
import type { z } from 'zod';

const formats: Record<string, string> = {
  uuid: 'must be a UUID',
  guid: 'must be a UUID',
  email: 'must be an e-mail address',
  url: 'must be a URL',
  date: 'must be a date such as 2026-01-31',
  datetime: 'must be a time such as 2026-01-31T08:00:00Z',
};

const types: Record<string, string> = {
  string: 'must be a string',
  number: 'must be a number',
  int: 'a whole number',
  boolean: 'must be true or false',
  array: 'must be an array',
  object: 'must be an object',
  record: 'must be an object',
};

/** Undefined: that of the library. */
export function validationMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : types[issue.expected];
    case 'invalid_value':
      return issue.input === undefined ? `required: ${oneOf(issue.values)}` : oneOf(issue.values);
    case 'invalid_union':
      if (issue.input === undefined) return 'required';
      return 'options' in issue && Array.isArray(issue.options) ? oneOf(issue.options) : undefined;
    case 'invalid_format':
      return formats[issue.format] ?? 'has another form than expected';
    case 'too_big':
      return issue.inclusive === false
        ? `less than ${issue.maximum}`
        : `at most ${issue.maximum}${measure(issue.origin)}`;
    case 'too_small':
      if (issue.inclusive === false) return `more than ${issue.minimum}`;
      return issue.origin === 'string' && issue.minimum === 1
        ? 'must not be empty'
        : `at least ${issue.minimum}${measure(issue.origin)}`;
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `unknown: ${issue.keys.join(', ')}`;
    case 'custom':
      return 'not valid';
    default:
      return undefined;
  }
}

function oneOf(values: readonly z.core.util.Primitive[]): string {
  return values.length === 1 ? `must be ${String(values[0])}` : `one of ${values.map(String).join(', ')}`;
}

function measure(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' || origin === 'set' ? ' entries' : '';
}
