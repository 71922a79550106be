import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/http/api-client.ts';
import { notify } from '#platform/browser/notify.ts';
import { fileIssues } from '#platform/spreadsheets/unusable-file.ts';

/** Says why an action on an import failed, until a later attempt succeeds; an ended session has a message of its own. */
export function useReportError(): (error: unknown, key: string) => void {
  const t = useTranslations('admin');
  return (error, key) => {
    if (error instanceof ApiError && error.status === 401) return;
    const isLate = error instanceof ApiError && error.status === 409;
    notify({
      kind: 'error',
      title: t('error'),
      text: fileIssue(error) ?? t(isLate ? 'imports.tooLate' : 'unreachable'),
      key,
    });
  };

  /** Why the file cannot be read with these settings. */
  function fileIssue(error: unknown): string | undefined {
    const { code, line = 0, found = '' } = error instanceof ApiError ? error.problem : {};
    const known = fileIssues.find((name) => name === code);
    return known && t(`imports.fileIssues.${known}`, { line: Number(line), found: String(found) });
  }
}
