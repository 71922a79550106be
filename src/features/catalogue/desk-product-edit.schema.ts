// The changed fields of a product, as the desk's door takes them: what is not sent is not changed.
import { z } from 'zod';
import { productInput, type ProductInput } from './desk-product.schema.ts';

type Given = Partial<z.input<typeof productInput>>;

/** A field's default is for a new product: here, a field that was left out stays. */
const withoutDefaults = Object.fromEntries(
  Object.entries(productInput.shape).map(([field, schema]) => {
    const bare = schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;
    return [field, bare.optional()];
  }),
);

export const productEdit = z.object({
  /** Compared, never written: hence as it is, even where the rules have become stricter since. */
  from: z.record(z.string(), z.unknown()),
  to: z.object(withoutDefaults) as unknown as z.ZodType<Partial<ProductInput>, Given>,
});
