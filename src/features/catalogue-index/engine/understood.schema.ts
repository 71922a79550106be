// How a search was understood, in the API's response.
import { z } from 'zod';

const understoodPart = z.object({
  text: z.string().describe('As it was typed'),
  kind: z
    .enum(['word', 'value', 'price', 'stock', 'sort', 'corrected', 'dropped'])
    .describe(
      '`price`: only products priced in its currency; `stock`: only products with so many pieces; `sort`: the order of what fits, where no other is chosen; `corrected`: of nearly the same letters; `dropped`: no product has it beside the others',
    ),
  shown: z.string().describe('As it was understood'),
});

export type UnderstoodPart = z.infer<typeof understoodPart>;
