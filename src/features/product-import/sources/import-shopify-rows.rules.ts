// Shopify rows: one for each variant and for each further image of a product, grouped by handle.
import { readImages } from '#features/products/cells/product-cell.rules.ts';
import type { RowJoiner, SourceRow } from './row-joiner.ts';

type FindColumn = (...names: string[]) => number;

/** No product of Shopify has more images or variants. */
const maxRows = 2_500;
const noOption = 'default title';

/** Makes each variant a product with all images of its parent, the variant's own first. */
export function joinShopifyRows(findColumn: FindColumn): RowJoiner {
  const columns = {
    handle: findColumn('handle', 'url handle'),
    title: findColumn('title'),
    price: findColumn('variant price', 'price'),
    image: findColumn('image src', 'product image url'),
    alt: findColumn('image alt text'),
    own: findColumn('variant image', 'variant image url'),
    options: [1, 2, 3].map((n) => findColumn(`option${n} value`)),
  };
  const variantOnly = new Set(
    [
      columns.price,
      columns.image,
      columns.alt,
      columns.own,
      ...columns.options,
      ...variantColumns.map((name) => findColumn(name)),
    ].filter((one) => one >= 0),
  );
  if (columns.handle < 0 || columns.title < 0) return { add: (row) => [row], end: () => [] };
  const cell = (row: readonly string[], column: number) => (column < 0 ? '' : (row[column]?.trim() ?? ''));
  let pending: SourceRow[] = [];
  /** The row that the following rows without a title belong to. */
  let base: SourceRow | undefined;

  const optionsOf = (cells: readonly string[]) =>
    columns.options
      .map((column) => cell(cells, column))
      .filter((value) => value !== '' && value.toLowerCase() !== noOption);

  function finish(): SourceRow[] {
    const rows = pending;
    pending = [];
    if (!base || rows.length === 0) return [];
    const images = imagesOf(rows);
    const first = base;
    const variants = rows.filter(
      (row) => row === first || cell(row.cells, columns.price) !== '' || optionsOf(row.cells).length > 0,
    );
    return variants.map((row) => toProduct(first, row, images, variants.length));
  }

  function toProduct(first: SourceRow, row: SourceRow, images: Image[], variants: number): SourceRow {
    // Only the first row holds the fields that all variants share.
    const cells = first.cells.map((shared, column) => {
      const own = row.cells[column] ?? '';
      return own.trim() === '' && !variantOnly.has(column) ? shared : own;
    });
    cells.push(...row.cells.slice(cells.length));
    if (columns.image >= 0) cells[columns.image] = imageCell(images, cell(row.cells, columns.own));
    const options = optionsOf(row.cells);
    if (options.length === 0 && variants === 1) return { number: row.number, cells, parts: [cells] };
    const title = [cell(cells, columns.title), options.join(' / ')].filter(Boolean).join(' – ');
    return { number: row.number, cells: cells.with(columns.title, title), parts: [cells], role: 'variant' };
  }

  function imagesOf(rows: readonly SourceRow[]): Image[] {
    return rows.flatMap(({ cells }) => {
      // A corrected row of a failed-rows file lists all images.
      const images = readImages(cell(cells, columns.image)) as Image[];
      const alt = cell(cells, columns.alt) || null;
      return images.map(({ image_url, alt_text }, order) => ({
        image_url,
        alt_text: alt_text ?? (order === 0 ? alt : null),
      }));
    });
  }

  return {
    add: (row) => {
      const handle = cell(row.cells, columns.handle);
      const belongs =
        base !== undefined &&
        handle === cell(base.cells, columns.handle) &&
        cell(row.cells, columns.title) === '';
      const done = belongs && pending.length < maxRows ? [] : finish();
      if (!belongs) base = row;
      pending.push(row);
      return done;
    },
    end: finish,
  };
}

interface Image {
  image_url: string;
  alt_text: string | null;
}

/** A list of URLs, or JSON when an image has a description. */
function imageCell(images: readonly Image[], own: string): string {
  const first = images.find(({ image_url }) => image_url === own) ?? { image_url: own, alt_text: null };
  const all = own === '' ? images : [first, ...images.filter((image) => image !== first)];
  if (all.every(({ alt_text }) => alt_text === null))
    return all.map(({ image_url }) => image_url).join(' | ');
  return JSON.stringify(all.map((image, order) => Object.assign({}, image, { is_primary: order === 0 })));
}

/** Fields that a variant does not inherit from the first row. */
const variantColumns = [
  'variant sku',
  'sku',
  'variant barcode',
  'barcode',
  'variant grams',
  'variant weight',
  'weight value (grams)',
  'variant inventory qty',
  'inventory quantity',
  'variant compare at price',
  'compare-at price',
];
