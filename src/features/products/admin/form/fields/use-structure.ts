import { useController } from 'react-hook-form';
import type { z } from 'zod';
import type { ProductText } from '#features/products/edits/product-form.rules.ts';
import type { StructureField } from '#features/products/edits/structure-text.rules.ts';

/** The rows or texts of a structured field, and a function to change them. */
export function useStructure<Typed>(name: StructureField, schema: z.ZodType<Typed>) {
  const { field, fieldState } = useController<ProductText, StructureField>({ name });
  const typed = schema.parse(JSON.parse(field.value));
  return {
    typed,
    change: (next: Typed) => field.onChange(JSON.stringify(next)),
    onBlur: field.onBlur,
    /** Of the control that gets the focus when the field has an issue. */
    ref: field.ref,
    isInvalid: fieldState.invalid,
  };
}
