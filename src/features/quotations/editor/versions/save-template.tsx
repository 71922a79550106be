import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { saveTemplate } from '#features/quotations/templates/quotation-template.queries.ts';
import { TemplateDialog } from '#features/quotations/templates/template-dialog.tsx';
import { useDraft } from '../use-draft.ts';

class UnsavedError extends Error {
  override name = 'UnsavedError';
}

/** Copies lines, charges and terms of this version to a template. */
export function SaveTemplate() {
  const t = useTranslations('admin.quotations.templates');
  const { quotation, saver } = useDraft();
  const [isOpen, setOpen] = useState(false);
  const { id, version } = quotation;
  return (
    <>
      <button type="button" className="button line" onClick={() => setOpen(true)}>
        {t('save')}
      </button>
      {isOpen && (
        <TemplateDialog
          title={t('save')}
          submit={t('saveAction')}
          text={t('saveText')}
          name=""
          saved={t('saved')}
          send={async (name) => {
            // The server copies what it has.
            if (!(await saver.whenIdle())) throw new UnsavedError();
            return saveTemplate({ quotation_id: id, version, name });
          }}
          textOf={(error) => (error instanceof UnsavedError ? t('unsaved') : undefined)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
