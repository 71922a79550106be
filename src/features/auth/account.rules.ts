// Rules of the account forms: passwords, codes, and the page to return to after signing in.

export const passwordLength = { least: 12, most: 128 } as const;

export type PasswordIssue = 'required' | 'tooShort' | 'tooLong';

export function passwordIssue(value: string): PasswordIssue | null {
  if (value === '') return 'required';
  if (value.length < passwordLength.least) return 'tooShort';
  return value.length > passwordLength.most ? 'tooLong' : null;
}

const defaultPath = '/admin/products';

/** The page of the admin that was requested before signing in; never another site. */
export function returnPath(from: unknown): string {
  if (typeof from !== 'string' || !/^\/admin(?=[/?]|$)/.test(from)) return defaultPath;
  const isSignIn = /^\/admin\/(login|welcome)\b/.test(from);
  return isSignIn || from.includes('\\') ? defaultPath : from;
}

/** The sign-in page, which returns to `from` afterwards. */
export function loginPath(from: unknown, state: Record<string, string | null | undefined> = {}): string {
  const target = returnPath(from);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) if (value) search.set(name, value);
  if (target !== defaultPath) search.set('from', target);
  return search.size > 0 ? `/admin/login?${search}` : '/admin/login';
}

/** Digits alone: codes are often copied with a space in the middle. */
export function cleanCode(value: string): string {
  return value.replace(/\s/g, '');
}

/** Names of browser and system, as far as a user agent holds them. */
export function deviceName(userAgent: string | null | undefined): { browser: string; system: string } | null {
  if (!userAgent) return null;
  const browser = nameIn(userAgent, [
    ['Edge', /Edg\//],
    ['Opera', /OPR\//],
    ['Samsung Internet', /SamsungBrowser\//],
    ['Firefox', /Firefox\/|FxiOS\//],
    ['Chrome', /Chrome\/|CriOS\//],
    ['Safari', /Safari\//],
  ]);
  const system = nameIn(userAgent, [
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Android', /Android/],
    ['Windows', /Windows/],
    ['macOS', /Mac OS X|Macintosh/],
    ['Linux', /Linux|X11/],
  ]);
  return browser || system ? { browser, system } : null;
}

function nameIn(text: string, names: readonly (readonly [name: string, pattern: RegExp])[]): string {
  return names.find(([, pattern]) => pattern.test(text))?.[0] ?? '';
}
