// Delivery terms of a quotation: the rules of Incoterms 2020 with their means of transport and named place.
import { type Incoterm, incoterms } from './incoterms.ts';
import { isOneOf } from './object.ts';

/** `container`: by sea, in a container that is handed over at a terminal. */
export const transports = ['air', 'sea', 'container', 'road', 'rail', 'courier'] as const;

export type Transport = (typeof transports)[number];

/** For sea and inland waterway only. */
export const seaIncoterms = ['FAS', 'FOB', 'CFR', 'CIF'] as const;

export interface DeliveryTerms {
  incoterm: Incoterm | null;
  place: string | null;
  transport: Transport | null;
}

/** `sea_only`: the rule is not for this transport. */
export type TermsIssue = 'place_required' | 'transport_required' | 'sea_only';

/** Why a version with these terms cannot be issued. */
export function termsIssues({ incoterm, place, transport }: DeliveryTerms): TermsIssue[] {
  if (!incoterm) return [];
  const issues: TermsIssue[] = place?.trim() ? [] : ['place_required'];
  if (!isOneOf(seaIncoterms, incoterm)) return issues;
  if (!transport) issues.push('transport_required');
  else if (!isBySea(transport)) issues.push('sea_only');
  return issues;
}

/** The rules that may be combined with a means of transport; null: not chosen yet. */
export function offeredIncoterms(transport: Transport | null): readonly Incoterm[] {
  if (!transport || isBySea(transport)) return incoterms;
  return incoterms.filter((incoterm) => !isOneOf(seaIncoterms, incoterm));
}

const forContainers: Partial<Record<Incoterm, Incoterm>> = { FAS: 'FCA', FOB: 'FCA', CFR: 'CPT', CIF: 'CIP' };

/**
 * The rule that suits better: a container is handed over at a terminal, before the ship's side, where these rules let
 * the risk pass. Null: there is no advice.
 */
export function advisedIncoterm({ incoterm, transport }: DeliveryTerms): Incoterm | null {
  if (transport !== 'container' || !incoterm) return null;
  return forContainers[incoterm] ?? null;
}

function isBySea(transport: Transport): boolean {
  return transport === 'sea' || transport === 'container';
}
