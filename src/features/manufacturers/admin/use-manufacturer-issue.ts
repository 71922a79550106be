import { useTranslations } from 'use-intl';
import { readIssue } from '#kernel/input-issue.ts';

/** What is wrong with a field of a manufacturer, in the reader's language. `message`: of the schema or the route. */
export function useManufacturerIssue(): (message: string) => string {
  const t = useTranslations('admin');
  return (message) => {
    const [, name] = /^already used by (.+)$/.exec(message) ?? [];
    if (name) return t('records.issues.taken', { name });
    if (message === 'letters or digits') return t('records.issues.letters');
    if (message.startsWith('lower-case letters')) return t('records.issues.slug');
    const { code, limit = 0 } = readIssue(message);
    return t(`product.issues.${code}`, { limit });
  };
}
