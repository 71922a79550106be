// Loads lazy chunks: every import() of the build is routed here by scripts/plain-browser.plugin.ts.

/** A chunk could not be loaded: no network, or its release is no longer served. */
export class MissingPartError extends Error {
  override name = 'MissingPartError';
  /** It was missed before. Many browsers remember a failed import and never fetch it again. */
  readonly isRepeated: boolean;

  constructor(cause: Error) {
    // Without the browser's own message, for which the router would reload the page even offline.
    super('A part of the page could not be loaded.', { cause });
    this.isRepeated = missed.has(cause.message);
    missed.add(cause.message);
  }
}

const pauses = [1000, 2000, 5000, 10_000];
const longestPause = 30_000;
let late = 0;
/** What browsers said of the parts that were missed. */
const missed = new Set<string>();

/**
 * Before hydration it retries and shows a notice, while the page stays as the server sent it. Later the component that
 * needs the chunk shows the error.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      const part = await load();
      if (failures > 0) changeLateCount(-1);
      return part;
    } catch (error) {
      // The chunk was loaded, and its code threw.
      if (!isFetchError(error)) throw error;
      const missing = new MissingPartError(error);
      if (isHydrated()) throw missing;
      if (failures === 0) changeLateCount(1);
      const release = await releaseToReload(missing);
      if (release) reloadOnce(release);
      await nextAttempt(pauses[failures] ?? longestPause);
    }
  }
}

/** The name by which the build calls it. */
export { loadPart as __vitePreload };

/** The release that the server serves, if only a reload helps: it is not the page's, or the part was missed twice. */
export async function releaseToReload(missing: MissingPartError): Promise<string | undefined> {
  const own = document.querySelector<HTMLMetaElement>('meta[name="page-scripts"]')?.content.split(' ') ?? [];
  try {
    const response = await fetch('/release.json', { cache: 'no-store' });
    if (!response.ok) return undefined;
    const { id, scripts }: { id: string; scripts: string[] } = await response.json();
    const isOwn = own.every((url) => url === '' || scripts.includes(url));
    return isOwn && !missing.isRepeated ? undefined : id;
  } catch {
    // No network: unknown.
    return undefined;
  }
}

/** Reloads, or opens `page`, once per release, and never while a form holds input that would be lost. */
export function reloadOnce(release: string, page?: string): boolean {
  if (hasUnsavedText()) return false;
  const name = 'reloaded-for';
  try {
    if (sessionStorage.getItem(name) === release) return false;
    sessionStorage.setItem(name, release);
  } catch {
    // Without storage it could reload forever.
    return false;
  }
  if (page) window.location.assign(page);
  else window.location.reload();
  return true;
}

const typedInto = new Set<Element>();
// Undefined on the server.
globalThis.document?.addEventListener('input', ({ target }) => {
  if (target instanceof Element && !target.closest('[data-restored]')) typedInto.add(target);
});

/** `data-restored` marks forms whose input is restored. */
function hasUnsavedText(): boolean {
  return [...typedInto].some((control) => control.isConnected);
}

function isFetchError(error: unknown): error is TypeError {
  const messages =
    /^(Failed to fetch dynamically|error loading dynamically|Importing a module script failed)/;
  return error instanceof TypeError && messages.test(error.message);
}

/** Whether the page has come alive; false on the server. */
export function isHydrated(): boolean {
  return globalThis.document !== undefined && 'ready' in document.documentElement.dataset;
}

function changeLateCount(change: number): void {
  late += change;
  document.documentElement.toggleAttribute('data-late', late > 0);
}

function nextAttempt(pause: number): Promise<void> {
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
