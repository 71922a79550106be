// Code that is fetched after the page: every import() of the build goes through here (scripts/plain-browser.plugin.ts).

/** The code of a part could not be fetched: no network, or a release that is no longer kept. */
export class MissingPartError extends Error {
  override name = 'MissingPartError';
}

const pauses = [1000, 2000, 5000, 10_000];
const longestPause = 30_000;
let late = 0;

/**
 * Until the page is alive it stays as the server sent it, says that something is late, and fetching goes on.
 * Later on, whoever wanted the part shows the error in its place.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      const part = await load();
      if (failures > 0) countLate(-1);
      return part;
    } catch (error) {
      // A fault of the code itself.
      if (!isFetchError(error)) throw error;
      // Not the browser's own words, on which the router would reload the page by itself, offline too.
      if (isAlive()) throw new MissingPartError('A part of the page has not arrived.', { cause: error });
      if (failures === 0) countLate(1);
      const newer = await newerRelease();
      if (newer) reloadOnce(newer);
      await nextChance(pauses[failures] ?? longestPause);
    }
  }
}

/** The release that the server runs, if it is another one than that which wrote this page. */
export async function newerRelease(): Promise<string | undefined> {
  const own = document.querySelector<HTMLMetaElement>('meta[name="page-scripts"]')?.content.split(' ') ?? [];
  try {
    const response = await fetch('/release.json', { cache: 'no-store' });
    if (!response.ok) return undefined;
    const { id, scripts } = (await response.json()) as { id: string; scripts: string[] };
    return own.every((address) => address === '' || scripts.includes(address)) ? undefined : id;
  } catch {
    // No network: then nobody knows.
    return undefined;
  }
}

/** Once for each release, and not while something stands in a form that a reload would empty. */
export function reloadOnce(release: string): boolean {
  if (hasUnkeptText()) return false;
  const name = 'reloaded-for';
  try {
    if (sessionStorage.getItem(name) === release) return false;
    sessionStorage.setItem(name, release);
  } catch {
    // Without a memory it could go on for ever.
    return false;
  }
  window.location.reload();
  return true;
}

const typedInto = new Set<Element>();
// On the server nobody types.
globalThis.document?.addEventListener('input', ({ target }) => {
  if (target instanceof Element && !target.closest('[data-kept]')) typedInto.add(target);
});

/** `data-kept` marks forms that come back with what was typed. */
function hasUnkeptText(): boolean {
  return [...typedInto].some((control) => control.isConnected);
}

function isFetchError(error: unknown): boolean {
  const said = /^(Failed to fetch dynamically|error loading dynamically|Importing a module script failed)/;
  return error instanceof TypeError && said.test(error.message);
}

function isAlive(): boolean {
  return 'ready' in document.documentElement.dataset;
}

function countLate(change: number): void {
  late += change;
  document.documentElement.toggleAttribute('data-late', late > 0);
}

function nextChance(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      window.removeEventListener('online', go);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, pause);
    window.addEventListener('online', go);
  });
}
