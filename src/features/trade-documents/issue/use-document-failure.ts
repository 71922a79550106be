import { useTranslations } from 'use-intl';
import { isOneOf } from '#kernel/object.ts';

const failures = ['busy', 'too_large', 'too_slow', 'compiler_failed'] as const;

/** Why no document was made, by the code of the problem. Undefined: for another reason. */
export function useDocumentFailure(): (code: string | undefined) => string | undefined {
  const t = useTranslations('admin.company.documentFailures');
  return (code) => (isOneOf(failures, code) ? t(code) : undefined);
}
