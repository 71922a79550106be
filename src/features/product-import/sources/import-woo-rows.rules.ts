// WooCommerce rows: a variation is a row of its own that leaves shared fields to its parent's row.
import { readYesNo } from '../reading/import-value.rules.ts';
import type { RowJoiner, SourceRow } from './row-joiner.ts';

type FindColumn = (...names: string[]) => number;

/** Limits how many parents are remembered: they come shortly before their variations. */
const maxParents = 5_000;
const inherited =
  /^(?:(?:short )?description|categories|tags|images|brands|(?:weight|length|width|height) \(.*\))$/;
/** The stock of a variation that shares its parent's. */
const sharedStock = 'parent';

export function joinWooRows(findColumn: FindColumn, names: readonly string[]): RowJoiner {
  const columns = {
    id: findColumn('id'),
    type: findColumn('type'),
    sku: findColumn('sku'),
    name: findColumn('name'),
    parent: findColumn('parent'),
    published: findColumn('published'),
    description: findColumn('description'),
    short: findColumn('short description'),
    stock: findColumn('stock'),
  };
  const shared = [...names.keys()].filter((column) => inherited.test(names[column] ?? ''));
  const values = [...names.keys()].filter((column) => /^attribute \d+ value/.test(names[column] ?? ''));
  const cell = (row: readonly string[], column: number) => (column < 0 ? '' : (row[column]?.trim() ?? ''));
  const parents = new Map<string, string[]>();

  function rememberParent(cells: string[]): void {
    if (parents.size >= maxParents) parents.clear();
    const [id, sku] = [cell(cells, columns.id), cell(cells, columns.sku)];
    if (id) parents.set(`id:${id}`, cells);
    if (sku) parents.set(sku, cells);
  }

  function described(cells: string[]): string[] {
    const short = cell(cells, columns.short);
    return columns.description >= 0 && short !== '' && cell(cells, columns.description) === ''
      ? cells.with(columns.description, short)
      : cells;
  }

  function toVariant(row: SourceRow): SourceRow {
    const parent = parents.get(cell(row.cells, columns.parent));
    const cells = [...row.cells];
    for (const column of parent ? shared : []) {
      if (cell(cells, column) === '') cells[column] = parent?.[column] ?? '';
    }
    if (cell(cells, columns.stock).toLowerCase() === sharedStock) {
      cells[columns.stock] = cell(parent ?? [], columns.stock);
    }
    // A variation of a draft says that it is published itself.
    const published = cell(parent ?? [], columns.published);
    if (readYesNo(published) === false) cells[columns.published] = published;
    const options = values.map((column) => cell(row.cells, column)).filter(Boolean);
    const [name, common] = [cell(cells, columns.name), cell(parent ?? [], columns.name)];
    if (columns.name >= 0 && options.length > 0 && (name === '' || name === common)) {
      cells[columns.name] = `${name || common} – ${options.join(' / ')}`;
    }
    return { ...row, cells: described(cells), parts: [cells], role: 'variant' };
  }

  return {
    add: (row) => {
      const types = new Set(
        cell(row.cells, columns.type)
          .toLowerCase()
          .split(/\s*,\s*/),
      );
      if (types.has('variation')) return [toVariant(row)];
      if (!types.has('variable')) return [{ ...row, cells: described(row.cells), parts: [row.cells] }];
      rememberParent(row.cells);
      return [{ ...row, role: 'parent' }];
    },
    end: () => [],
  };
}
