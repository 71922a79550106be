import { useLocale, useTranslations } from 'use-intl';
import { productLimits } from '#features/products/product-field-kinds.ts';
import { documentKinds } from '#features/products/product-trade.rules.ts';
import { UploadList, UploadZone } from '#ui/admin/upload-zone.tsx';
import { ProductIssue } from './product-form-field.tsx';
import { languageOptions } from './language-names.ts';
import { EditableRows } from '#ui/admin/editable-rows.tsx';
import { Select } from '#ui/select.tsx';
import { emptyDocument, typedDocuments } from '#features/products/edits/structure-text.rules.ts';
import type { DocumentUploads } from './use-document-uploads.ts';
import { useStructure } from './use-structure.ts';

/** Datasheets, certificates and other documents, uploaded or linked. */
export function DocumentEditor({ uploads }: { uploads: DocumentUploads }) {
  const issues = useTranslations('admin.files.uploadIssues');
  const t = useTranslations('admin.product');
  const kinds = useTranslations('trade.documentKind');
  const locale = useLocale();
  const { typed, change, onBlur, isInvalid } = useStructure('documents', typedDocuments);
  const label = t('fields.documents');
  return (
    <fieldset className="group" id="product-documents" tabIndex={-1}>
      <legend>{label}</legend>
      <EditableRows
        rows={typed}
        label={label}
        addLabel={t('trade.addDocument')}
        emptyRow={emptyDocument}
        most={productLimits.documents}
        change={change}
      >
        {(row, index, changeRow) => {
          const field = { onBlur, 'aria-invalid': isInvalid || undefined };
          const shared = { ...field, className: 'input' };
          return (
            <>
              <label>
                <span className="label">{t('trade.documentKind')}</span>
                <Select
                  {...field}
                  value={row.kind}
                  options={documentKinds.map((kind) => [kind, kinds(kind)] as const)}
                  onChoose={(kind) => changeRow({ kind })}
                />
              </label>
              <label>
                <span className="label">{t('fields.title')}</span>
                <input
                  {...shared}
                  name={index === 0 ? 'documents' : undefined}
                  dir="auto"
                  value={row.title}
                  onChange={({ target }) => changeRow({ title: target.value })}
                />
              </label>
              <label className="wide">
                <span className="label">{t('trade.documentUrl')}</span>
                <input
                  {...shared}
                  dir="ltr"
                  inputMode="url"
                  value={row.url}
                  onChange={({ target }) => changeRow({ url: target.value })}
                />
              </label>
              <label>
                <span className="label">{t('trade.documentLanguage')}</span>
                <Select
                  {...field}
                  value={row.language}
                  options={languageOptions(locale, row.language).map(
                    ({ code, name }) => [code, name] as const,
                  )}
                  onChoose={(language) => changeRow({ language })}
                />
              </label>
              <label>
                <span className="label">{t('trade.documentDate')}</span>
                <input
                  {...shared}
                  type="date"
                  value={row.date ?? ''}
                  onChange={({ target }) => changeRow({ date: target.value || null })}
                />
              </label>
            </>
          );
        }}
      </EditableRows>
      <UploadZone
        labels={{ upload: t('trade.uploadDocuments'), drop: t('trade.dropDocuments') }}
        accept=".pdf"
        onFiles={uploads.add}
      />
      <UploadList
        uploads={uploads.uploads}
        issueText={(issue, values) =>
          issue === 'unsupportedType' ? t('trade.noPdf', values) : issues(issue, values)
        }
        onCancel={uploads.cancel}
      />
      <ProductIssue name="documents" />
    </fieldset>
  );
}
