// Rules of issued documents: kinds of numbers, statuses, and the codes that verify them.
import type { DocumentKind } from '../content/document-content.ts';

/** RFQ and Q: requests and quotations, which their own feature numbers. */
export const numberedKinds = ['RFQ', 'Q', 'PI', 'INV', 'PL'] as const;
export type NumberedKind = (typeof numberedKinds)[number];

export const documentStatuses = ['valid', 'superseded', 'withdrawn'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

export const documentSubjects = ['quotation_version', 'order', 'shipment'] as const;
export type DocumentSubject = (typeof documentSubjects)[number];

/** Counters of the documents that are numbered when they are issued. */
export const numberKinds = {
  proforma_invoice: 'PI',
  commercial_invoice: 'INV',
  packing_list: 'PL',
} as const satisfies Partial<Record<DocumentKind, NumberedKind>>;

export const codeLength = 12;

/** Crockford's base 32: no I, L, O and U, which look like other characters or spell something. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 60 random bits. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLength));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}

/** 'K7QM-4T9D-WX2R' */
export function codeText(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** What the code and the QR code of a document say. */
export function verificationMark(siteUrl: string, code: string): { code: string; url: string } {
  return { code: codeText(code), url: `${siteUrl}/verify?code=${code}` };
}

/** As somebody types it: in any case, with dashes or spaces, O for 0, I and L for 1. Null: no code. */
export function readCode(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return code.length === codeLength && [...code].every((character) => alphabet.includes(character))
    ? code
    : null;
}

/** SHA-256 as hexadecimal digits. */
export function isDigest(text: string): boolean {
  return /^[\da-f]{64}$/.test(text);
}
