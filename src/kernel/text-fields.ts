// Text fields of public forms: declared once, validated by the same rules in the browser, in posted forms and at the API.
import { cleanLine, cleanText, isEmail } from './text.ts';
import { keysOf, recordOf } from './object.ts';

export interface TextField {
  /** In UTF-16 units, as the browser counts them; after cleaning. */
  limit: number;
  optional?: true;
  /** By default one line of text. */
  kind?: 'email' | 'lines';
}

export type TextFields<Name extends string> = Readonly<Record<Name, TextField>>;
export type FieldIssue = 'required' | 'email' | 'too_long';
export type FieldErrors<Name extends string> = Partial<Record<Name, FieldIssue>>;

/** Without control characters; a multi-line field retains its line breaks and tabs. */
export function cleanField({ kind }: TextField, raw: string): string {
  return kind === 'lines' ? cleanText(raw) : cleanLine(raw);
}

/** Expects a cleaned value. */
export function fieldIssue({ limit, optional, kind }: TextField, value: string): FieldIssue | undefined {
  if (value === '') return optional ? undefined : 'required';
  if (value.length > limit) return 'too_long';
  return kind === 'email' && !isEmail(value) ? 'email' : undefined;
}

/** The cleaned values, and the issues of those that are not usable; `isUnused` names fields without validation. */
export function checkFields<Name extends string>(
  fields: TextFields<Name>,
  raw: Partial<Record<NoInfer<Name>, string | null | undefined>>,
  isUnused: (name: Name) => boolean = () => false,
): { values: Record<Name, string>; errors: FieldErrors<Name> } {
  const values = mapFields(fields, (name) => cleanField(fields[name], raw[name] ?? ''));
  const errors: FieldErrors<Name> = {};
  for (const name of fieldNames(fields)) {
    const issue = fieldIssue(fields[name], values[name]);
    if (issue && !isUnused(name)) errors[name] = issue;
  }
  return { values, errors };
}

export function fieldNames<Name extends string>(fields: TextFields<Name>): Name[] {
  return keysOf(fields);
}

export function mapFields<Name extends string, Value>(
  fields: TextFields<Name>,
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return recordOf(fieldNames(fields), valueOf);
}
