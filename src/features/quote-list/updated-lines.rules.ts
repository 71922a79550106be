// Updated lines: a parts list that is put on the quote list again replaces its quantities and target prices, and this is undone.
import { maxQuoteLines } from './quote-line.rules.ts';
import type { QuoteLine, QuoteList } from './quote-list-store.ts';
import { keyOf } from './quote-list.rules.ts';

interface UpdatedList {
  list: QuoteList;
  added: QuoteLine[];
  updated: QuoteLine[];
  /** How many the list has no room for. */
  left: number;
}

/** A target price and a note that the buyer has typed stay where the parts list has none; how the product was found follows the list. */
export function updateLines(list: QuoteList, wanted: QuoteList): UpdatedList {
  const waiting = new Map<string, QuoteLine[]>();
  for (const line of list) waiting.set(keyOf(line), [...(waiting.get(keyOf(line)) ?? []), line]);
  const updated = new Map<string, QuoteLine>();
  const missing: QuoteLine[] = [];
  for (const line of wanted) {
    // Of several equal free lines, each replaces one.
    const before = waiting.get(keyOf(line))?.shift();
    if (!before) missing.push(line);
    else {
      const changed = withAmounts(before, line);
      if (!areEqual(before, changed)) updated.set(before.id, changed);
    }
  }
  const added = missing.slice(0, Math.max(0, maxQuoteLines - list.length));
  const isChanged = added.length + updated.size > 0;
  return {
    list: isChanged ? [...list.map((line) => updated.get(line.id) ?? line), ...added] : list,
    added,
    updated: [...updated.values()],
    left: missing.length - added.length,
  };
}

function withAmounts(before: QuoteLine, wanted: QuoteLine): QuoteLine {
  const { quantity, unit, target, currency, match, listedPart, listedManufacturer } = wanted;
  const { match: _match, listedPart: _part, listedManufacturer: _manufacturer, ...own } = before;
  const changed = {
    ...own,
    quantity,
    unit,
    ...(match !== undefined && { match }),
    ...(listedPart !== undefined && { listedPart }),
    ...(listedManufacturer !== undefined && { listedManufacturer }),
  };
  if (target === '') return changed;
  const { currency: _, ...rest } = changed;
  return { ...rest, target, ...(currency !== undefined && { currency }) };
}

/** Undoes an update of `before`; lines that were changed meanwhile stay. */
export function undoUpdate(
  now: QuoteList,
  before: QuoteList,
  { added, updated }: Pick<UpdatedList, 'added' | 'updated'>,
): QuoteList {
  const set = new Map([...added, ...updated].map((line) => [line.id, line]));
  return now.flatMap((line) => {
    const result = set.get(line.id);
    if (!result || !areEqual(line, result)) return [line];
    return before.filter(({ id }) => id === line.id);
  });
}

/** As they are stored. */
function areEqual(line: QuoteLine, other: QuoteLine): boolean {
  const texts = [line, other].map((each) => JSON.stringify(Object.entries(each).toSorted()));
  return texts[0] === texts[1];
}
