import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '#i18n/use-dates.ts';
import { useMoney } from '#i18n/use-money.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import type { AdminQuotation } from '#features/quotations/quotation.schema.ts';
import { issueErrors } from '#features/quotations/issuing/quotation-issue.rules.ts';
import { useDocumentFailure } from '#features/trade-documents/issue/use-document-failure.ts';
import { BuyerLink } from './buyer-link.tsx';
import { issueQuotation, quotationsKey } from '../quotation.queries.ts';
import { useDraft } from '../use-draft.ts';
import { useIssueText } from './use-issue-text.ts';

type Receipt = Awaited<ReturnType<typeof issueQuotation>>;

/** Names what is missing, confirms once, and then shows what was issued. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.quotations.issue');
  const client = useQueryClient();
  const { quotation, saver, state } = useDraft();
  // The quotation is another one once it is issued: the dialog goes on about what was confirmed.
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const { id, version, terms } = quotation;
  const issuing = useMutation({
    mutationFn: async () => {
      // What is being saved is part of what was confirmed: each change raises the revision by one.
      const revision = quotation.revision + state.unsaved.length;
      if (!(await saver.whenIdle())) throw new UnsavedError();
      return issueQuotation(id, { version, revision });
    },
    onSuccess: setReceipt,
    onSettled: () => client.invalidateQueries({ queryKey: quotationsKey }),
  });
  const lines = new Map(quotation.lines.map((line) => [line.id, line]));
  const [now] = useState(() => new Date());
  const missing = issueErrors({ terms, charges: quotation.charges, lines }, now);
  const issueText = useIssueText();
  if (receipt)
    return (
      <AdminDialog title={t('done', { number: receipt.number })} onClose={onClose}>
        <p>{t('doneText', { email: terms.buyer_email })}</p>
        <BuyerLink roomUrl={receipt.room_url} pdfUrl={receipt.pdf_url} />
        <div className="actions">
          <button type="button" className="button line" onClick={onClose}>
            {t('close')}
          </button>
        </div>
      </AdminDialog>
    );
  if (missing.length > 0)
    return (
      <AdminDialog title={t('missingTitle')} onClose={onClose}>
        <ul className="missing">
          {missing.map((error) => (
            <li key={error.path + error.message}>{issueText(error, quotation)}</li>
          ))}
        </ul>
        <Unpriced quotation={quotation} />
        <div className="actions">
          <button type="button" className="button" onClick={onClose}>
            {t('keep')}
          </button>
        </div>
      </AdminDialog>
    );
  return (
    <AdminDialog
      title={t('title', { version, customer: terms.buyer_company ?? terms.buyer_name })}
      onClose={onClose}
    >
      <p>{t('text', { email: terms.buyer_email })}</p>
      <Replaced quotation={quotation} />
      <IssueFacts quotation={quotation} />
      <Unpriced quotation={quotation} />
      <p className="error" role="alert">
        <IssueFailure error={issuing.error} />
      </p>
      <div className="actions">
        <button
          type="button"
          className="button"
          aria-disabled={issuing.isPending}
          onClick={() => issuing.isPending || issuing.mutate()}
        >
          {issuing.isPending ? t('issuing') : t('action', { version })}
        </button>
        <button type="button" className="button line" onClick={onClose}>
          {t('keep')}
        </button>
      </div>
    </AdminDialog>
  );
}

class UnsavedError extends Error {
  override name = 'UnsavedError';
}

function IssueFailure({ error }: { error: Error | null }) {
  const t = useTranslations('admin.quotations.issue');
  const failureText = useDocumentFailure();
  if (!error) return null;
  if (error instanceof UnsavedError) return t('unsaved');
  if (!(error instanceof ApiError) || error.status === 0) return t('failed');
  if (error.problem.code === 'accepted') return t('accepted');
  if (error.status === 409) return t('changed');
  const issues = (error.problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
  if (error.status === 422 && issues.length > 0) return t('rejected', { issues: issues.join('; ') });
  return failureText(error.problem.code) ?? t('failed');
}

function Replaced({ quotation: { versions } }: { quotation: AdminQuotation }) {
  const t = useTranslations('admin.quotations.issue');
  const replaced = versions.find(({ status }) => status === 'issued');
  return replaced ? <p>{t('replaces', { version: replaced.version })}</p> : null;
}

function Unpriced({ quotation: { lines } }: { quotation: AdminQuotation }) {
  const t = useTranslations('admin.quotations.issue');
  const numbers = lines.flatMap(({ unit_price }, index) => (unit_price === null ? [index + 1] : []));
  return numbers.length > 0 ? (
    <p className="no-price">{t('unpricedLines', { lines: numbers.join(', ') })}</p>
  ) : null;
}

function IssueFacts({ quotation: { totals, terms } }: { quotation: AdminQuotation }) {
  const t = useTranslations('admin.quotations');
  const { money } = useMoney();
  const { date } = useDates();
  return (
    <dl className="facts-row">
      <div>
        <dt>{t('total')}</dt>
        <dd>
          <bdi>{money(totals.total, terms.currency)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('validUntil')}</dt>
        <dd>{terms.valid_until && date(terms.valid_until)}</dd>
      </div>
      <div>
        <dt>{t('issue.unpriced')}</dt>
        <dd>{t('sums.lines', { count: totals.unpriced })}</dd>
      </div>
    </dl>
  );
}
