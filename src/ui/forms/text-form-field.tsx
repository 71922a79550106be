import type { ComponentProps } from 'react';
import type { TextField } from '#kernel/text-fields.ts';
import { Field } from './field.tsx';

interface TextFormFieldProps<Name extends string> extends Pick<
  ComponentProps<typeof Field<Name>>,
  'name' | 'label' | 'hint' | 'type' | 'isWide' | 'list' | 'autoComplete' | 'autoFocus'
> {
  field: TextField;
  /** Shown beside the label of an optional field. */
  optionalLabel: string;
}

/** A field of a public form, as it is declared. */
export function TextFormField<Name extends string>(props: TextFormFieldProps<Name>) {
  const { field, optionalLabel, autoComplete, type, ...rest } = props;
  const { kind, optional } = field;
  return (
    <Field
      {...rest}
      autoComplete={autoComplete}
      remark={optional && optionalLabel}
      required={!optional}
      rows={kind === 'lines' ? 2 : undefined}
      type={kind === 'email' ? kind : type}
    />
  );
}
