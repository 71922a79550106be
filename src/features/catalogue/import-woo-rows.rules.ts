// WooCommerce's variations: rows of their own, which leave to their parent's row what all of them share.
import type { RowJoiner, SourceRow } from './import-shop-rows.rules.ts';

type Place = (...names: string[]) => number;

/** Parents stand before their variations, and not far off. */
const mostParents = 5_000;
const inherited = ['description', 'short description', 'categories', 'tags', 'images', 'brands'];

export function joinWooRows(place: Place, names: readonly string[]): RowJoiner {
  const at = {
    id: place('id'),
    type: place('type'),
    sku: place('sku'),
    name: place('name'),
    parent: place('parent'),
    description: place('description'),
    short: place('short description'),
  };
  const shared = inherited.map((name) => place(name)).filter((where) => where >= 0);
  const values = [...names.keys()].filter((where) => /^attribute \d+ value/.test(names[where] ?? ''));
  const cell = (row: readonly string[], where: number) => (where < 0 ? '' : (row[where]?.trim() ?? ''));
  const parents = new Map<string, string[]>();

  function keep(cells: string[]): void {
    if (parents.size >= mostParents) parents.clear();
    const [id, sku] = [cell(cells, at.id), cell(cells, at.sku)];
    if (id) parents.set(`id:${id}`, cells);
    if (sku) parents.set(sku, cells);
  }

  function described(cells: string[]): string[] {
    const short = cell(cells, at.short);
    return at.description >= 0 && short !== '' && cell(cells, at.description) === ''
      ? cells.with(at.description, short)
      : cells;
  }

  function toVariant(row: SourceRow): SourceRow {
    const parent = parents.get(cell(row.cells, at.parent));
    const cells = [...row.cells];
    for (const where of parent ? shared : []) {
      if (cell(cells, where) === '') cells[where] = parent?.[where] ?? '';
    }
    const options = values.map((where) => cell(row.cells, where)).filter(Boolean);
    const [name, common] = [cell(cells, at.name), cell(parent ?? [], at.name)];
    if (at.name >= 0 && options.length > 0 && (name === '' || name === common)) {
      cells[at.name] = `${name || common} – ${options.join(' / ')}`;
    }
    return { ...row, cells: described(cells), parts: [cells], role: 'variant' };
  }

  return {
    add: (row) => {
      const types = new Set(
        cell(row.cells, at.type)
          .toLowerCase()
          .split(/\s*,\s*/),
      );
      if (types.has('variation')) return [toVariant(row)];
      if (!types.has('variable')) return [{ ...row, cells: described(row.cells), parts: [row.cells] }];
      keep(row.cells);
      return [{ ...row, role: 'parent' }];
    },
    end: () => [],
  };
}
