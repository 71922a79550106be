import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { CartOffer } from '#features/cart/cart.queries.ts';
import { profile } from '#features/company/company.profile.ts';
import { rememberArrival, visitSource } from '../quote-source.ts';
import { dismissErrors, notify } from '#platform/browser/notify.ts';
import { draftTexts } from '#ui/forms/form-draft.ts';
import { useForm } from '#ui/forms/use-form.ts';
import {
  changeRequestDraft,
  dropRequestDraft,
  readRequestDraft,
  requestCurrency,
} from './list-request-draft.ts';
import { readRequest, requestFields } from './list-request.rules.ts';
import { changeQuoteList, readQuoteList } from '#features/quote-list/quote-list-store.ts';
import { changeCurrency, isSendable, withoutSent } from '#features/quote-list/quote-list.rules.ts';
import type { SendOutcome } from './send-list-request.ts';
import type { SentRequest } from './stored-receipt.ts';
import { useAttachments } from './use-attachments.ts';
import { useRequestIssue } from './use-request-issue.ts';

const toastKey = 'list-request';
/** Fields that a sentence names. */
const mostNamed = 5;

export function useListRequest(onSent: (sent: SentRequest) => void, offers: ReadonlyMap<string, CartOffer>) {
  const t = useTranslations('listRequest');
  const labelOf = useTranslations('quoteList');
  const format = useFormatter();
  const { language } = useRouteContext({ from: '__root__' });
  const [shownAt] = useState(() => Date.now());
  const [currency, setShownCurrency] = useState(requestCurrency);
  const setCurrency = (now: string) => {
    changeQuoteList((list) => changeCurrency(list, currency, now));
    setShownCurrency(now);
  };
  /** Why the request was not sent, besides the fields' own errors. */
  const [issue, setIssue] = useState<string>();
  const [marked, setMarked] = useState<{ index: number }>();
  const files = useAttachments();
  const fail = (text: string) => notify({ title: t('failedTitle'), text, kind: 'error', key: toastKey });

  const [draft] = useState(readRequestDraft);
  const issueText = useRequestIssue();
  const form = useForm({
    id: 'list',
    initial: draft.values,
    checksOnLeave: true,
    issueText,
    read: readRequest,
    onEdit: () => store(),
    onInvalid: ({ neededBy, ...others }) =>
      setIssue(neededBy && Object.keys(others).length === 0 ? issueText(neededBy, 'neededBy') : undefined),
    send: async (values, { website = '' }) => {
      const found = issueOf();
      setIssue(found);
      if (found) return;
      const lines = readQuoteList();
      const attachments = files.attachments.map(({ id }) => id);
      const content = { lines, values, attachments };
      const outcome = await import('./send-list-request.ts').then(
        ({ sendListRequest }) =>
          sendListRequest(content, { language, source: visitSource(), website, shownAt }),
        (): SendOutcome => ({ code: 'failed' }),
      );
      if (outcome.code !== 'stored') return reject(outcome);
      dismissErrors(toastKey);
      dropRequestDraft();
      files.clear();
      onSent({ number: outcome.number, url: outcome.url });
      // Lines that were added meanwhile stay.
      changeQuoteList((now) => withoutSent(now, lines));
    },
    onDone: () => {},
    onRejected: () => null,
  });

  const store = () => {
    changeRequestDraft({ values: draftTexts(requestFields, { values: form.values() }) });
  };
  const issueOf = (): string | undefined => {
    const index = readQuoteList().findIndex((line) => !isSendable(line, offers.get(line.id)?.unit));
    // What is typed and cannot be read is not stored.
    const field = document.querySelector<HTMLElement>('.wish [aria-invalid=true]');
    if (field) field.focus();
    else if (index >= 0) setMarked({ index });
    if (field || index >= 0) return t('linesInvalid');
    if (files.uploads.some((upload) => !upload.issue)) return t('filesPending');
    return files.uploads.length > 0 ? t('filesRejected') : undefined;
  };
  const reject = (outcome: Exclude<SendOutcome, { code: 'stored' }>) => {
    const { sales: email } = profile.email;
    if (outcome.code === 'failed') return fail(t('failed', { email }));
    if (outcome.code === 'too_many') {
      return fail(t('tooMany', { minutes: Math.ceil(outcome.seconds / 60), email }));
    }
    const { fields } = outcome;
    if (fields.length === 0) return fail(t('failed', { email }));
    const index = fields.map((field) => ('line' in field ? field.line : -1)).find((line) => line >= 0);
    if (index !== undefined) setMarked({ index });
    const names = fields.slice(0, mostNamed).map((field) => {
      if (!('line' in field)) return t(field.label);
      const { line, label } = field;
      return t('lineField', { line: line + 1, field: labelOf(label, { currency }) });
    });
    setIssue(t('rejected', { issues: format.list(names) }));
  };

  useEffect(() => rememberArrival(), []);

  return { form, currency, setCurrency, issue, marked, files };
}
