import type { z } from 'zod';
import type { StructureField } from '#features/products/edits/structure-text.rules.ts';
import { afterPress } from '#platform/browser/pointer-press.ts';
import { useFormState } from '#ui/forms/form.tsx';
import { useProductText } from './product-text.ts';

/** The rows or texts of a structured field, and a function to change them. */
export function useStructure<Typed>(name: StructureField, schema: z.ZodType<Typed>) {
  const { issues } = useFormState();
  const { text, change, check } = useProductText();
  return {
    typed: schema.parse(JSON.parse(text[name])),
    change: (next: Typed) => change({ [name]: JSON.stringify(next) }),
    onBlur: () => afterPress(() => check(name)),
    isInvalid: issues[name] !== undefined,
  };
}
