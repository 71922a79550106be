import { useFormatter, useTranslations } from 'use-intl';
import { profile } from '#features/company/company.profile.ts';
import {
  attachmentSizeLimit,
  endingOf,
  maxAttachments,
} from '#features/quote-requests/attachments/attachment.rules.ts';
import type { PostedQuoteList } from './posted-quote-list.server.ts';
import { rejectedFields } from './request-body.rules.ts';

/** Fields that a sentence names. */
const mostNamed = 5;

/** Why a posted request was not stored. */
export function PlainProblems({ posted, currency }: { posted: PostedQuoteList; currency: string }) {
  const t = useTranslations('listRequest');
  const labelOf = useTranslations('quoteList');
  const format = useFormatter();
  const { paths, rejection, hasFiles } = posted;
  if (paths.length === 0 && !rejection) return null;
  const fields = rejectedFields(paths).slice(0, mostNamed);
  const issues = fields.map((field) =>
    'line' in field
      ? t('lineField', { line: field.line + 1, field: labelOf(field.label, { currency }) })
      : t(field.label),
  );
  const { sales: email } = profile.email;
  return (
    <div className="problems box bad full" role="alert">
      {rejection?.code === 'failed' && <p>{t('failed', { email })}</p>}
      {rejection?.code === 'too_many' && (
        <p>{t('tooMany', { minutes: Math.ceil(rejection.seconds / 60), email })}</p>
      )}
      {rejection?.code === 'file' && (
        <p>
          <bdi>{rejection.name}</bdi>
          {': '}
          {t(`fileIssue.${rejection.issue}`, {
            type: endingOf(rejection.name).toUpperCase() || rejection.name,
            size: attachmentSizeLimit / 1024 / 1024,
            count: maxAttachments,
          })}
        </p>
      )}
      {issues.length > 0 && <p>{t('rejected', { issues: format.list(issues) })}</p>}
      {hasFiles && <p>{t('chooseFiles')}</p>}
    </div>
  );
}
