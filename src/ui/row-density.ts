// Row density of the admin's tables: stored in the browser, applied before the first paint.

const key = 'row-density';

/** Runs in the head, so that a table never jumps; storage may be forbidden. */
export const rowDensityScript = `try{if(localStorage.getItem('${key}')==='comfortable')document.documentElement.dataset.rowDensity='comfortable'}catch{}`;

const listeners = new Set<() => void>();

export function subscribeToRowDensity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function areRowsComfortable(): boolean {
  return document.documentElement.dataset.rowDensity === 'comfortable';
}

export function chooseRowDensity(isComfortable: boolean): void {
  const { dataset } = document.documentElement;
  if (isComfortable) dataset.rowDensity = 'comfortable';
  else delete dataset.rowDensity;
  try {
    if (isComfortable) localStorage.setItem(key, 'comfortable');
    else localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: the choice holds for this page.
  }
  for (const listener of listeners) listener();
}
