// What the forms about accounts check before they ask, and where one goes after signing in.

export const passwordLength = { least: 12, most: 128 } as const;

export type PasswordFault = 'required' | 'tooShort' | 'tooLong';

export function passwordFault(value: string): PasswordFault | null {
  if (value === '') return 'required';
  if (value.length < passwordLength.least) return 'tooShort';
  return value.length > passwordLength.most ? 'tooLong' : null;
}

const home = '/admin/products';

/** Back to where one was going, never to another site or out of the desk. */
export function returnPath(from: unknown): string {
  if (typeof from !== 'string' || !/^\/admin(?=[/?]|$)/.test(from)) return home;
  const isEntrance = /^\/admin\/(login|welcome)\b/.test(from);
  return isEntrance || from.includes('\\') ? home : from;
}

/** The page that signs in, which then goes on to where one was going. */
export function loginPath(from: unknown): string {
  const goal = returnPath(from);
  return goal === home ? '/admin/login' : `/admin/login?from=${encodeURIComponent(goal)}`;
}

/** Digits alone: codes are often copied with a space in the middle. */
export function cleanCode(value: string): string {
  return value.replace(/\s/g, '');
}

/** Names of browser and system, as far as a session's user agent tells. */
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
