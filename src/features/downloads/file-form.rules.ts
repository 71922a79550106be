// The form of a file: how its fields become what the door takes, what was changed, and what is wrong.
import { isSame } from '#features/history/undo.rules.ts';
import {
  type DeskFile,
  type FileChanges,
  fileChanges,
  type FileInput,
  fileInput,
  fileLimits,
  translatedLanguages,
} from './desk-file.schema.ts';

type Values = Record<string, string>;

/** `limit`: of `tooLong`. */
export interface FileFault {
  code: 'required' | 'tooLong' | 'url';
  limit: number;
}

type Faults = Record<string, FileFault>;

/** A new file, or what is wrong with it. */
export function readNewFile(values: Values): { input: FileInput } | { faults: Faults } {
  const { success, data, error } = fileInput.safeParse(stateOf(values));
  return success ? { input: data } : { faults: faultsOf(error.issues, values) };
}

/** `seen`: what stood there when the form was filled; `filled`: what it was filled with. */
export function readFileChanges(
  values: Values,
  filled: DeskFile,
  seen: DeskFile,
): { changes: FileChanges } | { faults: Faults } {
  const told = Object.entries(stateOf(values)).filter(
    ([name]) => name !== 'file_url' || 'file_url' in values,
  );
  const state = Object.fromEntries(told.filter(([name]) => name !== 'file_type' || 'file_type' in values));
  const { success, data, error } = fileChanges.shape.to.safeParse(changedFrom(filled, state));
  if (!success) return { faults: faultsOf(error.issues, values) };
  // Cleaned, it may be what it was.
  const to = changedFrom(filled, data);
  const from = Object.fromEntries(Object.keys(to).map((name) => [name, seen[name as 'name']]));
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

function changedFrom(filled: DeskFile, state: object): Record<string, unknown> {
  const before = filled as Record<string, unknown>;
  return Object.fromEntries(Object.entries(state).filter(([name, value]) => !isSame(value, before[name])));
}

function faultsOf(issues: readonly { path: PropertyKey[] }[], values: Values): Faults {
  const names = issues.map(({ path }) => path.filter((part) => part !== 'translations').join('_'));
  return Object.fromEntries(names.map((name) => [name, faultOf(name, values[name] ?? '')]));
}

function faultOf(name: string, value: string): FileFault {
  const kind = name.replace(/^(zh|ar|file)_/, '') as keyof typeof fileLimits;
  const limit = fileLimits[kind] ?? 0;
  if (value.trim() === '') return { code: 'required', limit };
  return { code: kind === 'url' && value.length <= limit ? 'url' : 'tooLong', limit };
}
