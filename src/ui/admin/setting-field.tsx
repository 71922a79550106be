import { FormSelect } from './admin-choice.tsx';

interface FieldProps {
  id: string;
  name: string;
  label: string;
  /** `latin`: codes and numbers, left to right in any language. */
  kind: 'text' | 'latin' | 'number' | 'lines' | 'choice';
  /** Of a choice. */
  options?: readonly (readonly [value: string, text: string])[];
  value: string;
  issue: string | undefined;
  hint?: string | undefined;
}

/** One field of a form of settings, with its label, and its error or hint. */
export function SettingField({ id, name, label, kind, options, value, issue, hint }: FieldProps) {
  const note = issue ?? hint;
  const shared = {
    id,
    name,
    className: 'input',
    defaultValue: value,
    'aria-invalid': issue !== undefined || undefined,
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
  };
  const isLatin = kind === 'latin' || kind === 'number';
  // Texts of one language are in the direction of that language.
  const dir = name.endsWith('_ar') ? 'rtl' : isLatin ? 'ltr' : 'auto';
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {kind === 'choice' ? (
        <FormSelect {...shared} options={options} />
      ) : kind === 'lines' ? (
        <textarea {...shared} rows={3} dir={dir} />
      ) : (
        <input
          {...shared}
          autoComplete="off"
          dir={dir}
          inputMode={kind === 'number' ? 'decimal' : undefined}
        />
      )}
      {note !== undefined && (
        <small id={`${id}-note`} className={issue === undefined ? undefined : 'error'}>
          {note}
        </small>
      )}
    </div>
  );
}
