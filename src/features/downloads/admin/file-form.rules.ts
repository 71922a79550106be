// Rules of the file form: its fields as route input, its changes, and its issues.
import { readBySchema, readChanges } from '#ui/forms/read-by-schema.ts';
import type { Read, Values } from '#ui/forms/use-form.ts';
import {
  type AdminFile,
  type FileChanges,
  fileChanges,
  type FileInput,
  fileInput,
  fileLimits,
} from '../admin-file.schema.ts';
import { translatedLanguages } from '#i18n/translated-texts.ts';

type FileIssue = 'required' | 'tooLong' | 'url';

export function readNewFile(values: Values): Read<FileInput, FileIssue> {
  return readBySchema(fileInput, stateOf(values), issuesOf(values));
}

/** `filled`: the form's initial values; `seen`: the stored state that was shown last, in the form or by a conflict. */
export function readFileChanges(
  values: Values,
  edited: { filled: AdminFile; seen: AdminFile },
): Read<FileChanges, FileIssue> {
  // An uploaded file has no control for its address and type.
  const typed = Object.entries(stateOf(values)).filter(
    ([name]) => !name.startsWith('file_') || name in values,
  );
  return readChanges(edited, fileChanges.shape.to, Object.fromEntries(typed), issuesOf(values));
}

/** What the form begins with. */
export function fileTexts(file: AdminFile | undefined) {
  const translated = translatedLanguages.flatMap((language) =>
    (['name', 'description'] as const).map((field) => [
      `${language}_${field}`,
      file?.translations[language]?.[field],
    ]),
  );
  return { file_type: 'pdf', ...file, ...Object.fromEntries(translated) };
}

/** The maximum length of the field with this control. */
export function fileLimit(control: string): number {
  const name = control.replace(/^(zh|ar|file)_/, '');
  return new Map<string, number>(Object.entries(fileLimits)).get(name) ?? 0;
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

function issuesOf(values: Values) {
  const controlAt = (path: readonly PropertyKey[]) =>
    path.filter((part) => part !== 'translations').join('_');
  const textOf = (_field: string, _message: string, path: readonly PropertyKey[]): FileIssue => {
    const control = controlAt(path);
    const value = values[control] ?? '';
    if (value.trim() === '') return 'required';
    return control === 'file_url' && value.length <= fileLimit(control) ? 'url' : 'tooLong';
  };
  return { controlAt, textOf };
}
