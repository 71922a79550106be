// Rules of PunchOut: kinds, limits, return URLs, and the codes of units and categories.
import type { Category } from '#features/families/categories.ts';

export const punchoutKinds = ['oci', 'cxml'] as const;
export type PunchoutKind = (typeof punchoutKinds)[number];

/** Of cXML: an empty basket, one that is changed, and one that is only looked at. */
export const operations = ['create', 'edit', 'inspect'] as const;

export const punchoutLimits = {
  name: 100,
  company: 200,
  domain: 60,
  identity: 100,
  hosts: 10,
  host: 253,
  systems: 200,
  returnUrl: 2_000,
  buyerCookie: 1_000,
} as const;

/** Minutes until a start URL that nobody opened expires. */
export const startMinutes = 10;
export const sessionHours = 4;
export const cookieDays = 30;
/** Most minutes between the timestamp of a message and this server's clock, in either direction. */
export const clockSkewMinutes = 10;
/** Minutes for which ids of messages are stored: longer than a timestamp is accepted. */
export const payloadMinutes = 60;
/** Days after which requests leave the log. */
export const logDays = 30;
/** The same for those of unknown senders, which anybody can send. */
export const unknownLogDays = 1;
/** Days for which the settings list credentials after their revocation. */
export const revokedDays = 30;

export const punchoutCookie = 'punchout';

export interface BasketLine {
  /** Of the product. */
  id: string;
  quantity: number;
}

export interface CxmlCredential {
  domain: string;
  identity: string;
}

/** As the buyer's system named them; answers have them the other way round. */
export interface CxmlParties {
  from: CxmlCredential;
  to: CxmlCredential;
}

export type UnspscCodes = Record<Category, string>;

/** Segments, families and classes of UNSPSC: a buyer's own rules may need longer codes. */
export const defaultUnspsc: UnspscCodes = {
  networking: '43222600',
  electronics: '32000000',
  mobile: '43191500',
  iot: '32150000',
};

const hostName = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
export const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A name of a public host, or of this machine, for trials. */
export function isReturnHost(host: string): boolean {
  return hostName.test(host) || loopback.has(host);
}

/**
 * Null: not a URL to which a basket may be returned. Only https leads to other machines; a site that itself is served
 * without it, on a developer's machine, may return to the same machine.
 */
export function returnUrl(text: string, hosts: readonly string[], siteUrl: string): string | null {
  if (text.length > punchoutLimits.returnUrl) return null;
  const url = URL.parse(text);
  if (!url || url.username || url.password || !hosts.includes(url.hostname)) return null;
  if (url.protocol === 'https:') return url.href;
  return url.protocol === 'http:' && siteUrl.startsWith('http:') && loopback.has(url.hostname)
    ? url.href
    : null;
}

/** A name of a window or frame as `~TARGET` has it. Null: the same window. */
export function returnTarget(text: string): string | null {
  return /^_?[A-Za-z][\w-]{0,49}$/.test(text) ? text : null;
}

/** OCI takes the ISO codes of SAP, which calls a piece PCE; the others are those of UN/ECE. */
export function ociUnit(unit: string): string {
  return unit === 'C62' ? 'PCE' : unit;
}

export function isUnspsc(text: string): boolean {
  return /^\d{8}$/.test(text);
}

/**
 * The line numbers of a quotation's items, in order: of those that answer requested lines, the buyer's own; the others,
 * which a clerk added, are numbered on from the highest requested one. No number is used twice.
 */
export function itemNumbers(
  answered: readonly (string | null)[],
  requested: ReadonlyMap<string, string>,
): string[] {
  const numbers = [...requested.values()].filter((number) => /^\d{1,9}$/.test(number)).map(Number);
  let highest = Math.max(0, ...numbers);
  const used = new Set<string>();
  return answered.map((id) => {
    const known = id === null ? undefined : requested.get(id);
    const number = known === undefined || used.has(known) ? String((highest += 1)) : known;
    used.add(number);
    return number;
  });
}
