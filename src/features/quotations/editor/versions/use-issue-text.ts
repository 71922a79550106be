import { useTranslations } from 'use-intl';
import type { IssueError } from '#features/quotations/issuing/quotation-issue.rules.ts';
import type { AdminQuotation } from '#features/quotations/quotation.schema.ts';

const fields = [
  'place',
  'transport',
  'incoterm',
  'buyer_name',
  'buyer_email',
  'valid_until',
  'charges',
] as const;

/** What is missing in a draft, in the language of the page. */
export function useIssueText() {
  const t = useTranslations('admin.quotations.issue.missing');
  return ({ path, message }: IssueError, { lines }: Pick<AdminQuotation, 'lines'>): string => {
    const line = /^lines\.(.+)\.description$/.exec(path)?.[1];
    if (line) return t('description', { line: lines.findIndex(({ id }) => id === line) + 1 });
    if (path === 'lines') return t(message.includes('price') ? 'price' : 'total');
    const field = fields.find((name) => path === name || path === `terms.${name}`);
    return field ? t(field) : `${path}: ${message}`;
  };
}
