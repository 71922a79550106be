import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { DeskError } from '#platform/desk-transport.ts';
import { AccountError } from './account.queries.ts';
import { passwordLength } from './account.rules.ts';

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

/** A refusal in the reader's language; the server's own words where there are none of ours. */
export function useRefusalText() {
  const t = useTranslations('desk');
  return useCallback(
    (error: Error): string => {
      if (error instanceof DeskError) return error.status < 500 ? error.message : t('unreachable');
      if (!(error instanceof AccountError) || error.status === 0 || error.status >= 500)
        return t('unreachable');
      const minutes = Math.max(1, Math.ceil(error.seconds / 60));
      if (error.status === 429 && error.seconds < 60)
        return t('account.refusals.tooEarly', { seconds: Math.max(1, error.seconds) });
      if (error.status === 429) return t('account.refusals.tooMany', { minutes });
      const code = known.find((one) => one === error.code);
      if (code) return t(`account.refusals.${code}`);
      return error.message || t('account.refusals.INVALID_EMAIL_OR_PASSWORD');
    },
    [t],
  );
}

/** Rules of a new password, told beside its field. */
export function usePasswordFaultText() {
  const t = useTranslations('desk.account');
  return (fault: 'required' | 'tooShort' | 'tooLong') => t(`faults.${fault}`, passwordLength);
}
