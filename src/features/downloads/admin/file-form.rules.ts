// Rules of the file form: its fields as route input, its changes, and its issues.
import { pickFields } from '#kernel/fields.ts';
import { isSame } from '#kernel/object.ts';
import {
  type AdminFile,
  type FileChanges,
  fileChanges,
  type FileInput,
  fileInput,
  fileLimits,
} from '../admin-file.schema.ts';
import { translatedLanguages } from '#i18n/translated-texts.ts';

type Values = Record<string, string>;

/** `limit`: the maximum length, for `tooLong`. */
export interface FileIssue {
  code: 'required' | 'tooLong' | 'url';
  limit: number;
}

type Issues = Record<string, FileIssue>;

/** A new file, or its issues. */
export function readNewFile(values: Values): { input: FileInput } | { issues: Issues } {
  const { success, data, error } = fileInput.safeParse(stateOf(values));
  return success ? { input: data } : { issues: issuesOf(error.issues, values) };
}

/** `filled`: the form's initial values; `seen`: the stored state that was shown last, in the form or by a conflict. */
export function readFileChanges(
  values: Values,
  filled: AdminFile,
  seen: AdminFile,
): { changes: FileChanges } | { issues: Issues } {
  const entries = Object.entries(stateOf(values)).filter(
    ([name]) => name !== 'file_url' || 'file_url' in values,
  );
  const state = Object.fromEntries(entries.filter(([name]) => name !== 'file_type' || 'file_type' in values));
  const { success, data, error } = fileChanges.shape.to.safeParse(changedFrom(filled, state));
  if (!success) return { issues: issuesOf(error.issues, values) };
  // The cleaned value may equal the old one.
  const to = changedFrom(filled, data);
  const from = pickFields<Record<string, unknown>>(seen, Object.keys(to));
  return { changes: { from, to } };
}

function stateOf(values: Values) {
  const translations = translatedLanguages.map((language) => [
    language,
    { name: values[`${language}_name`] ?? '', description: values[`${language}_description`] ?? '' },
  ]);
  return {
    name: values.name ?? '',
    description: values.description || null,
    translations: Object.fromEntries(translations),
    file_type: values.file_type,
    file_url: values.file_url ?? '',
    is_active: 'is_active' in values,
  };
}

function changedFrom(filled: AdminFile, state: object): Record<string, unknown> {
  const before: Record<string, unknown> = { ...filled };
  return Object.fromEntries(Object.entries(state).filter(([name, value]) => !isSame(value, before[name])));
}

function issuesOf(issues: readonly { path: PropertyKey[] }[], values: Values): Issues {
  const names = issues.map(({ path }) => path.filter((part) => part !== 'translations').join('_'));
  return Object.fromEntries(names.map((name) => [name, issueOf(name, values[name] ?? '')]));
}

function issueOf(name: string, value: string): FileIssue {
  const kind = name.replace(/^(zh|ar|file)_/, '');
  const limit = new Map<string, number>(Object.entries(fileLimits)).get(kind) ?? 0;
  if (value.trim() === '') return { code: 'required', limit };
  return { code: kind === 'url' && value.length <= limit ? 'url' : 'tooLong', limit };
}
