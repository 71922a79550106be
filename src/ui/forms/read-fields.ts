// What was typed in a public form, by the declaration of its fields.
import { checkFields, type FieldIssue, type TextFields } from '#kernel/text-fields.ts';
import type { Read, Values } from './use-form.ts';

/** The cleaned texts of a public form, or their issues; `isUnused` names fields without validation. */
export function readFields<Name extends string>(
  fields: TextFields<Name>,
  typed: Partial<Record<NoInfer<Name>, string>> & Values,
  isUnused?: (name: Name) => boolean,
): Read<Record<Name, string>, FieldIssue> {
  const { values, errors } = checkFields(fields, typed, isUnused);
  const issues = Object.entries<FieldIssue | undefined>(errors).flatMap(([name, issue]) =>
    issue ? [[name, issue]] : [],
  );
  return issues.length > 0 ? { issues: Object.fromEntries(issues) } : { input: values };
}
