import { useTranslations } from 'use-intl';
import { readIssue } from '#kernel/input-issue.ts';
import type { ApiError } from '#platform/http/api-client.ts';
import type { Issues } from '#ui/forms/use-form.ts';

/** Texts about what is wrong with an attribute, in the reader's language. */
export function useAttributeMessages() {
  const t = useTranslations('admin');

  /** `message`: of the schema or the route. */
  const issueText = (message: string, control: string): string => {
    if (control === 'key' && message !== 'required') {
      return t(message === 'already used' ? 'attributes.issues.keyUsed' : 'attributes.issues.key');
    }
    if (message === 'each value once') return t('attributes.issues.twice');
    if (message === 'at least one option') return t('attributes.issues.options');
    if (message === 'without | and line breaks') return t('attributes.issues.separator');
    const { code, limit = 0 } = readIssue(message);
    return t(`product.issues.${code}`, { limit });
  };

  /** What is in the way of a change, by its control; null: something else is wrong. */
  const inUseIssue = (problem: ApiError['problem']): Issues | null => {
    if (problem.code !== 'in_use') return null;
    const count = Number(problem.count);
    const list = [problem.values].flat().join(', ');
    switch (problem.field) {
      case 'type':
      case 'unit':
        return { [problem.field]: t(`attributes.inUse.${problem.field}`, { count }) };
      case 'options':
        return { options: t('attributes.inUse.options', { count, list }) };
      default:
        return { form: t('attributes.inUse.deletion', { count }) };
    }
  };

  return { issueText, inUseIssue };
}
