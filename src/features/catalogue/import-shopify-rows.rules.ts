// Shopify's products: a row for each variant and for each further image, told apart by their handle.
import { readImages } from './import-cell.rules.ts';
import type { RowJoiner, SourceRow } from './import-shop-rows.rules.ts';

type Place = (...names: string[]) => number;

/** No product of Shopify has more images or variants: beyond it, a file says something else. */
const mostRows = 2_500;
const noOption = 'default title';

/** A product with options becomes one for each of its variants, with all of its images, the variant's own first. */
export function joinShopifyRows(place: Place): RowJoiner {
  const at = {
    handle: place('handle', 'url handle'),
    title: place('title'),
    price: place('variant price', 'price'),
    image: place('image src', 'product image url'),
    alt: place('image alt text'),
    own: place('variant image', 'variant image url'),
    options: [1, 2, 3].map((n) => place(`option${n} value`)),
  };
  const variantOnly = new Set(
    [at.price, at.image, at.alt, at.own, ...at.options, ...variantColumns.map((name) => place(name))].filter(
      (one) => one >= 0,
    ),
  );
  if (at.handle < 0 || at.title < 0) return { add: (row) => [row], end: () => [] };
  const cell = (row: readonly string[], where: number) => (where < 0 ? '' : (row[where]?.trim() ?? ''));
  let held: SourceRow[] = [];
  /** Names the product of those rows that follow it without a title. */
  let base: SourceRow | undefined;

  const optionsOf = (cells: readonly string[]) =>
    at.options
      .map((where) => cell(cells, where))
      .filter((value) => value !== '' && value.toLowerCase() !== noOption);

  function finish(): SourceRow[] {
    const rows = held;
    held = [];
    if (!base || rows.length === 0) return [];
    const images = imagesOf(rows);
    const first = base;
    const variants = rows.filter(
      (row) => row === first || cell(row.cells, at.price) !== '' || optionsOf(row.cells).length > 0,
    );
    return variants.map((row) => toProduct(first, row, images, variants.length));
  }

  function toProduct(first: SourceRow, row: SourceRow, images: Image[], variants: number): SourceRow {
    // What all variants share stands in the first row alone.
    const cells = first.cells.map((shared, where) => {
      const own = row.cells[where] ?? '';
      return own.trim() === '' && !variantOnly.has(where) ? shared : own;
    });
    cells.push(...row.cells.slice(cells.length));
    if (at.image >= 0) cells[at.image] = imageCell(images, cell(row.cells, at.own));
    const options = optionsOf(row.cells);
    if (options.length === 0 && variants === 1) return { number: row.number, cells, parts: [cells] };
    const title = [cell(cells, at.title), options.join(' / ')].filter(Boolean).join(' – ');
    return { number: row.number, cells: cells.with(at.title, title), parts: [cells], role: 'variant' };
  }

  function imagesOf(rows: readonly SourceRow[]): Image[] {
    return rows.flatMap(({ cells }) => {
      // A row of ours that failed lists all of them.
      const images = readImages(cell(cells, at.image)) as Image[];
      const alt = cell(cells, at.alt) || null;
      return images.map(({ image_url, alt_text }, order) => ({
        image_url,
        alt_text: alt_text ?? (order === 0 ? alt : null),
      }));
    });
  }

  return {
    add: (row) => {
      const handle = cell(row.cells, at.handle);
      const belongs =
        base !== undefined && handle === cell(base.cells, at.handle) && cell(row.cells, at.title) === '';
      const done = belongs && held.length < mostRows ? [] : finish();
      if (!belongs) base = row;
      held.push(row);
      return done;
    },
    end: finish,
  };
}

interface Image {
  image_url: string;
  alt_text: string | null;
}

/** Addresses, as anybody would list them; with all that is known of each where more is known. */
function imageCell(images: readonly Image[], own: string): string {
  const first = images.find(({ image_url }) => image_url === own) ?? { image_url: own, alt_text: null };
  const all = own === '' ? images : [first, ...images.filter((image) => image !== first)];
  if (all.every(({ alt_text }) => alt_text === null))
    return all.map(({ image_url }) => image_url).join(' | ');
  return JSON.stringify(all.map((image, order) => Object.assign({}, image, { is_primary: order === 0 })));
}

/** What one variant has says nothing of the next one. */
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
