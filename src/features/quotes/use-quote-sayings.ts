// What the form says in passing, word for word.
import { useTranslations } from 'use-intl';
import { profile } from '#features/company/company.profile.ts';
import { useClaims } from '#features/company/use-claims.ts';
import { notify } from '#platform/notify.ts';
import type { PostedQuote } from './quote-posted.ts';
import type { QuoteErrors } from './quote.rules.ts';

export function useQuoteSayings() {
  const t = useTranslations('quote');
  const claims = useClaims();
  const email = profile.email.sales;
  const fail = (title: string, text: string) => notify({ title, text, kind: 'error', key: 'quote' });
  return {
    stored: () =>
      notify({ title: t('sentTitle'), text: t('sentText', claims), kind: 'success', key: 'quote' }),
    faulty: (errors: QuoteErrors) => {
      const faults = Object.values(errors);
      if (faults.includes('required')) fail(t('missingTitle'), t('missing'));
      else if (faults.includes('email')) fail(t('emailTitle'), t('emailFault'));
      else fail(t('tooLongTitle'), t('tooLong'));
    },
    refused: (refusal: NonNullable<PostedQuote['refusal']>) => {
      if (refusal.code === 'failed') fail(t('failedTitle'), t('failed', { email }));
      else fail(t('tooManyTitle'), t('tooMany', { minutes: minutesToWait(refusal.seconds), email }));
    },
  };
}

export function minutesToWait(seconds: number): number {
  return Math.ceil(seconds / 60);
}
