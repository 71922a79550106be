// A text field of a public form as the API accepts it: the same cleaning and the same limits.
import { z } from 'zod';
import { cleanField, type FieldIssue, fieldIssue, type TextField } from '#kernel/text-fields.ts';

export function textField(field: TextField) {
  return z
    .string(sentence(field, 'required'))
    .overwrite((value) => cleanField(field, value))
    .check(({ value, issues }) => {
      const issue = fieldIssue(field, value);
      if (issue) issues.push({ code: 'custom', input: value, message: sentence(field, issue) });
    })
    .meta({ maxLength: field.limit });
}

function sentence({ limit }: TextField, issue: FieldIssue): string {
  if (issue === 'required') return 'is required';
  if (issue === 'email') return 'must be an email address, such as name@example.com';
  return `at most ${limit} characters`;
}
