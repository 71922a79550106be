// Rules of issuing: why a draft cannot become a version that is sent, each with the field that it concerns.
import type { Draft } from '../quotation-edit.rules.ts';
import { type TermsIssue, termsIssues } from '#kernel/delivery-terms.ts';
import { isPast } from '../quotation.rules.ts';
import { maxAmount } from '#kernel/money.ts';
import { quotationTotal } from '../quotation-total.rules.ts';

export interface IssueError {
  path: string;
  message: string;
}

const termsErrors: Record<TermsIssue, IssueError> = {
  place_required: { path: 'terms.place', message: 'is required with an Incoterm' },
  transport_required: {
    path: 'terms.transport',
    message: 'is required: this Incoterm is for transport by sea',
  },
  sea_only: { path: 'terms.incoterm', message: 'FAS, FOB, CFR and CIF are for transport by sea' },
};

/** Lines without a price are issued as such; at least one line must have a price. */
export function issueErrors({ terms, charges, lines }: Draft, now: Date): IssueError[] {
  const errors = termsIssues(terms).map((issue) => termsErrors[issue]);
  const required = ['buyer_name', 'buyer_email'] as const;
  for (const name of required)
    if (!terms[name]) errors.push({ path: `terms.${name}`, message: 'is required' });
  if (!terms.valid_until) errors.push({ path: 'terms.valid_until', message: 'is required' });
  else if (isPast(terms.valid_until, now)) errors.push({ path: 'terms.valid_until', message: 'has passed' });
  for (const [id, { description, part_number }] of lines) {
    if (!description && !part_number)
      errors.push({ path: `lines.${id}.description`, message: 'is required' });
  }
  const all = [...lines.values()];
  if (!all.some(({ unit_price }) => unit_price !== null)) {
    errors.push({ path: 'lines', message: 'at least one line with a price' });
  }
  const offered = all.filter(({ is_optional }) => !is_optional);
  // Either total may be accepted: with all optional lines, or with none.
  for (const chosen of [offered, all]) {
    const { total } = quotationTotal(chosen, charges, terms.currency);
    if (total.amount < 0) errors.push({ path: 'charges', message: 'the discount is larger than the rest' });
    else if (total.amount > maxAmount) errors.push({ path: 'lines', message: 'the total is too large' });
    else continue;
    break;
  }
  return errors;
}
