import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/http/api-client.ts';
import { AccountError } from '../administrators/account.queries.ts';
import { passwordLength } from '../account.rules.ts';

const known = [
  'INVALID_EMAIL_OR_PASSWORD',
  'INVALID_PASSWORD',
  'INVALID_CODE',
  'INVALID_BACKUP_CODE',
  'INVALID_TOKEN',
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'FAILED_TO_UNLINK_LAST_ACCOUNT',
  'THIS_ACCOUNT_HAS_BEEN_DEACTIVATED',
  'PASSWORD_TOO_COMMON',
] as const;

/** The message of an error in the reader's language; the server's message when it is not translated. */
export function useErrorText() {
  const t = useTranslations('admin');
  return useCallback(
    (error: Error): string => {
      if (error instanceof ApiError && error.problem.code === 'deactivated')
        return t('account.errors.THIS_ACCOUNT_HAS_BEEN_DEACTIVATED');
      if (error instanceof ApiError) return error.status < 500 ? error.message : t('unreachable');
      if (!(error instanceof AccountError) || error.status === 0 || error.status >= 500)
        return t('unreachable');
      const minutes = Math.max(1, Math.ceil(error.seconds / 60));
      if (error.status === 429 && error.seconds < 60)
        return t('account.errors.tooEarly', { seconds: Math.max(1, error.seconds) });
      if (error.status === 429) return t('account.errors.tooMany', { minutes });
      const code = known.find((one) => one === error.code);
      if (code) return t(`account.errors.${code}`);
      return error.message || t('account.errors.INVALID_EMAIL_OR_PASSWORD');
    },
    [t],
  );
}

/** The message of a new password's issue. */
export function usePasswordIssueText() {
  const t = useTranslations('admin.account');
  return (issue: 'required' | 'tooShort' | 'tooLong') => t(`issues.${issue}`, passwordLength);
}
