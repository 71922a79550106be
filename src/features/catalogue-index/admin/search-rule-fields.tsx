import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sitePaths } from '#features/company/site-pages.ts';
import { type RuleKind, ruleLimits } from '../synonyms/search-rule.schema.ts';
import { Combobox } from '#ui/admin/combobox.tsx';
import { Field, FieldFrame } from '#ui/forms/field.tsx';
import { useFormState } from '#ui/forms/form.tsx';

/** The terms, one a line, and of a redirect the page. */
export function SearchRuleFields({ kind, firstPath }: { kind: RuleKind; firstPath: string }) {
  const t = useTranslations('admin.search');
  const { edit } = useFormState();
  const [path, setPath] = useState(firstPath);
  const pages = sitePaths
    .filter((page) => page.includes(path.trim().toLowerCase()) && page !== path)
    .map((page) => ({ key: page, text: page }));
  return (
    <>
      <Field name="terms" label={t('columns.terms')} rows={8} hint={t(`termsHelp.${kind}`)} />
      {kind === 'redirect' && (
        <FieldFrame name="path" label={t('columns.path')} hint={t('pathHelp')}>
          {({ defaultValue: _, 'aria-invalid': isInvalid = false, ...control }) => (
            <Combobox
              {...control}
              label={t('columns.path')}
              dir="ltr"
              text={path}
              options={pages}
              isInvalid={isInvalid}
              maxLength={ruleLimits.path}
              placeholder="/quality-assurance"
              onText={setPath}
              onChoose={({ text }) => {
                setPath(text);
                // It emits no input event.
                edit();
              }}
            />
          )}
        </FieldFrame>
      )}
    </>
  );
}
