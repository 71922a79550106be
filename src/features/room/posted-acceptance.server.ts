// An acceptance that was posted and not stored: available while the page of its room is rendered again.
import { createPostedForm } from '#platform/http/posted-form.server.ts';
import type { ChosenLine } from './quotation-accept.rules.ts';
import type { TypedAddresses } from './room-address.rules.ts';

export interface PostedAcceptance {
  version: number;
  lines: readonly ChosenLine[];
  /** Idempotency key of the form. */
  key: string;
  po_number: string;
  addresses: TypedAddresses;
  /** Names of the fields that an address lacks. */
  unfilled: readonly string[];
  /** The total is another one than the buyer was shown. */
  isOtherTotal: boolean;
}

export const postedAcceptances = createPostedForm<PostedAcceptance>();
