// The shapes of a product in the API, made of its declared fields: one list for browser, server and OpenAPI.
import { z } from 'zod';
import { attributeDefinition, attributeValue } from '#features/attributes/attribute-definition.schema.ts';
import { languages } from '#i18n/language.ts';
import { type FieldDeclaration, productImage } from './product-field-kinds.ts';
import {
  declarationOf,
  type ProductColumn,
  productColumns,
  type ProductFieldName,
  productFieldNames,
  productFields,
} from './product-fields.ts';
import { relationKinds } from './product-trade.rules.ts';

type Fields = typeof productFields;
type InputShape = { [Name in ProductFieldName]: Fields[Name]['input'] };
type NewShape = {
  [Name in ProductFieldName]: Fields[Name] extends { initial: unknown }
    ? z.ZodDefault<InputShape[Name]>
    : InputShape[Name];
};
type OutputShape = {
  [Name in ProductColumn]: Fields[Name] extends { isPrivate: true } | { isDetail: true }
    ? z.ZodOptional<Fields[Name]['output']>
    : Fields[Name]['output'];
};

/** What a change may set; a field that is left out stays. */
export const inputShape = shapeOf(productFieldNames, ({ input }) => input) as InputShape;
/** What a new product may set, with the initial value of each field that it leaves out. */
export const newShape = shapeOf(productFieldNames, ({ input, initial }) =>
  initial === undefined ? input : input.default(initial),
) as NewShape;
const outputShape = shapeOf(productColumns, ({ output, isPrivate, isDetail }) =>
  isPrivate || isDetail ? output.optional() : output,
) as OutputShape;

export const product = z.object({
  id: z.guid(),
  ...outputShape,
  english_title: z.string().optional().describe('Where `title` is in another language'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** In a list. */
export const listedProduct = product.extend({
  match: z
    .enum(['literal', 'understood'])
    .optional()
    .describe('With `q`: the product holds the text as it was typed, or what is meant by it'),
});

export const productWithImages = product.extend({ images: productFields.images.output });

const otherProduct = product.pick({ id: true, title: true, sku: true, mpn: true, stock_quantity: true });

const relatedProduct = otherProduct.extend(
  product.pick({
    english_title: true,
    image_url: true,
    product_type: true,
    manufacturer: true,
    price: true,
    currency: true,
  }).shape,
);

/** One product in one language, with data of other records that its page shows. */
export const productDetails = productWithImages.extend({
  manufacturer: z
    .object({
      name: z.string(),
      slug: z.string().nullable().describe('Of the path /manufacturers/{slug}'),
    })
    .nullable(),
  attributes: z
    .array(
      z.object({
        key: z.string().describe('Filters name it `attr.<key>`'),
        label: z.string(),
        value: attributeValue.describe(
          'A number in its base unit, a flag, a text, or the value of an option',
        ),
        unit: z.string().nullable(),
      }),
    )
    .describe('In display order'),
  images: z
    .array(
      productImage.extend({
        alt_language: z.enum(languages).describe('Of `alt_text`: English where it is not translated'),
      }),
    )
    .describe('In display order'),
  successor: otherProduct
    .extend({ kind: z.literal('successor') })
    .nullable()
    .describe('The active product of `replaced_by`'),
  related: z
    .array(relatedProduct.extend({ kind: z.enum(relationKinds) }))
    .describe('The active products of `relations`, in their order'),
  searchable_tags: z.array(z.string()).describe('Those of `tags` for which a search finds the product'),
  attribute_definitions: z
    .array(attributeDefinition)
    .describe('Of `attributes`, in display order; of a choice, the option that the product has'),
});

export type Product = z.infer<typeof product>;
export type ListedProduct = z.infer<typeof listedProduct>;
export type Dimensions = NonNullable<Product['dimensions']>;
export type ProductDetails = z.infer<typeof productDetails>;
export type ProductWithImages = z.infer<typeof productWithImages>;

function shapeOf(
  names: readonly ProductFieldName[],
  schemaOf: (field: FieldDeclaration) => z.ZodType,
): Record<string, z.ZodType> {
  return Object.fromEntries(names.map((name) => [name, schemaOf(declarationOf(name))]));
}
