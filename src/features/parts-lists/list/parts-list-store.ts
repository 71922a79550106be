// The parts list in the browser's storage: one at a time, which a list that is read later replaces.
import { storedList } from '#ui/stored-list.ts';
import { isStoredPartsList, type StoredPartsList } from './stored-parts-list.rules.ts';

const store = storedList('parts-list', isStoredPartsList, ({ id }) => id);

export const { isStored: isPartsListStored } = store;

export function usePartsList(): StoredPartsList | undefined {
  return store.useList()[0];
}

export function savePartsList(list: StoredPartsList): void {
  store.change(() => [list]);
}

export function changePartsList(edit: (list: StoredPartsList) => StoredPartsList): void {
  store.change((lists) => {
    const [list] = lists;
    if (!list) return lists;
    const changed = edit(list);
    return changed === list ? lists : [changed];
  });
}

/** Returns what undoes it, unless another list was read meanwhile. */
export function removePartsList(): () => void {
  const lists = store.read();
  store.change(() => []);
  return () => store.change((now) => (now.length === 0 ? lists : now));
}
