import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { documentLanguage } from '#i18n/language.ts';
import { randomKey } from '#kernel/random-key.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { savePartsList } from '../list/parts-list-store.ts';
import { newPartsList } from '../list/stored-parts-list.rules.ts';

const mostBytes = 5 * 1024 ** 2;

/** Reads a file or a pasted text; the stored list is replaced only by one that was read. */
export function useReadList() {
  const t = useTranslations('partsListPage');
  const issues = useTranslations('partsList')('issues.too_large');
  const [isReading, setReading] = useState(false);
  const [issue, setIssue] = useState('');

  const read = async (source: File | string) => {
    if (isReading) return;
    const name = typeof source === 'string' ? '' : source.name;
    if (typeof source !== 'string' && source.size > mostBytes) return setIssue(issues);
    setReading(true);
    setIssue('');
    try {
      // What matches the lines comes with it, and is not needed for the first paint.
      const { readPartsList } = await import('../parts-list.queries.ts');
      const file = await readPartsList(source, documentLanguage());
      savePartsList(newPartsList(file, name, randomKey()));
    } catch (error) {
      setIssue(issueText(error));
    } finally {
      setReading(false);
    }
  };
  const issueText = (error: unknown) => {
    if (!(error instanceof ApiError)) return t('readFailed');
    const { status, problem, retryAfter } = error;
    if (status === 429) return t('tooMany', { seconds: retryAfter || 60 });
    if (status === 413) return issues;
    // The API writes the sentence in the requested language.
    if (status === 422 && problem.detail) return problem.detail;
    return status === 503 ? t('busy') : t('readFailed');
  };
  return { isReading, issue, read };
}
