import { useTranslations } from 'use-intl';
import { requestFields, requestForm } from './list-request.rules.ts';

/** The text of an issue of the request's form. */
export function useRequestIssue(): (issue: string, name: string) => string {
  const t = useTranslations('listRequest');
  return (issue, name) => {
    if (name === 'neededBy') return t('neededByIssue');
    if (issue !== 'too_long') return t(issue === 'email' ? 'emailIssue' : 'required');
    const field = requestFields.find((known) => known === name) ?? 'message';
    return t('tooLong', { limit: requestForm[field].limit });
  };
}
