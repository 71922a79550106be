import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDocumentFailure } from '#features/trade-documents/issue/use-document-failure.ts';
import { adminApiBase } from '#platform/http/api-bases.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { dismissErrors, notify } from '#platform/browser/notify.ts';
import { previewQuotation } from '../quotation.queries.ts';
import { leaveTypedField } from '../typed-fields.ts';
import { useDraft } from '../use-draft.ts';

class UnsavedError extends Error {
  override name = 'UnsavedError';
}

/** Opens the PDF of the draft in a tab of its own, once all of it is saved. */
export function DraftPreview() {
  const t = useTranslations('admin.quotations.preview');
  const admin = useTranslations('admin');
  const failureText = useDocumentFailure();
  const { quotation, saver } = useDraft();
  const { id } = quotation;
  const key = `preview:${id}`;
  const textOf = (error: Error) => {
    if (error instanceof UnsavedError) return t('unsaved');
    if (!(error instanceof ApiError)) return t('failed');
    const failure = failureText(error.problem.code);
    if (failure) return failure;
    return error.status === 422 ? t('unprintable', { text: error.problem.detail ?? '' }) : t('failed');
  };
  const opening = useMutation({
    mutationFn: async (tab: Window | null) => {
      if (!(await saver.whenIdle())) throw new UnsavedError();
      // An error is shown here rather than in the other tab.
      await previewQuotation(id);
      tab?.location.replace(`${adminApiBase}/quotations/${id}/preview.pdf`);
    },
    onSuccess: () => dismissErrors(key),
    onError: (error, tab) => {
      tab?.close();
      notify({ kind: 'error', title: admin('error'), text: textOf(error), key });
    },
  });
  const open = () => {
    if (opening.isPending) return;
    leaveTypedField();
    // Browsers open a tab only while the press is handled.
    const tab = window.open('', '_blank');
    if (tab) opening.mutate(tab);
    else notify({ kind: 'error', title: admin('error'), text: t('blocked'), key });
  };
  return (
    <button type="button" className="button line" aria-disabled={opening.isPending} onClick={open}>
      <FileText className="icon" />
      {t('open')}
    </button>
  );
}
