import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/http/api-client.ts';

/** Why a rule could not be saved or deleted, in the reader's language. */
export function useRuleError(): (error: Error) => string {
  const t = useTranslations('admin.search');
  const records = useTranslations('admin.records');
  return (error) => {
    const code = error instanceof ApiError ? error.problem.code : undefined;
    if (code === 'not_found') return t('gone');
    return code === 'too_many' ? t('tooManyRules') : records('failed');
  };
}
