// Details of a product in the form that lists of products have.
import type { ProductDetails } from './product.schema.ts';

/** A product of the API with its manufacturer and attributes as lists of products have them. */
export function flatDetails({ manufacturer, attributes, ...product }: ProductDetails) {
  return {
    ...product,
    manufacturer: manufacturer?.name ?? null,
    manufacturer_slug: manufacturer?.slug ?? null,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value])),
  };
}

export type FlatDetails = ReturnType<typeof flatDetails>;
