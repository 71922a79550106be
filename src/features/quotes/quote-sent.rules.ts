// The mark in the address of a confirmation: which request, and when it was sent.
import { quoteReference } from './quote.rules.ts';

export interface SentQuote {
  reference: string;
  at: Date;
}

export function writeSentMark(id: string, at: Date): string {
  return `${quoteReference(id)}-${Math.floor(at.getTime() / 1000).toString(36)}`;
}

/** Undefined: nothing that we wrote. */
export function readSentMark(mark: unknown): SentQuote | undefined {
  if (typeof mark !== 'string') return undefined;
  const [, reference, seconds] = /^([0-9a-f]{8})-([0-9a-z]{1,7})$/.exec(mark) ?? [];
  if (!reference || !seconds) return undefined;
  return { reference, at: new Date(Number.parseInt(seconds, 36) * 1000) };
}
