import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sitePaths } from '#features/company/site-pages.ts';
import {
  type RuleKind,
  ruleLimits,
  type SearchRule,
} from '#features/catalogue-index/synonyms/search-rule.schema.ts';
import { Combobox } from '#ui/admin/combobox.tsx';
import { termsText } from './search-admin.rules.ts';

interface FieldsProps {
  kind: RuleKind;
  rule: SearchRule | null;
  /** What a new rule begins with. */
  term: string | undefined;
  issues: Record<string, string>;
  /** A suggestion was chosen, which emits no input event. */
  onEdit: () => void;
}

/** The terms, and of a redirect the page. */
export function SearchRuleFields({ kind, rule, term = '', issues, onEdit }: FieldsProps) {
  const t = useTranslations('admin.search');
  const id = useId();
  const [path, setPath] = useState(rule?.path ?? '');
  const pages = sitePaths
    .filter((page) => page.includes(path.trim().toLowerCase()) && page !== path)
    .map((page) => ({ key: page, text: page }));
  const described = (name: string) => ({
    id: `${id}-${name}`,
    name,
    className: 'input',
    'aria-invalid': issues[name] ? true : undefined,
    'aria-describedby': `${id}-${name}-help${issues[name] ? ` ${id}-${name}-issue` : ''}`,
  });
  const issueOf = (name: string) =>
    issues[name] && (
      <p className="error" id={`${id}-${name}-issue`}>
        {issues[name]}
      </p>
    );
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-terms`}>{t('columns.terms')}</label>
        <textarea
          {...described('terms')}
          rows={8}
          dir="auto"
          defaultValue={rule ? termsText(rule.terms) : term && `${term}\n`}
        />
        <p className="quiet small" id={`${id}-terms-help`}>
          {t(`termsHelp.${kind}`)}
        </p>
        {issueOf('terms')}
      </div>
      {kind === 'redirect' && (
        <div className="field">
          <label htmlFor={`${id}-path`}>{t('columns.path')}</label>
          <Combobox
            id={`${id}-path`}
            name="path"
            label={t('columns.path')}
            dir="ltr"
            text={path}
            options={pages}
            isInvalid={issues.path !== undefined}
            aria-describedby={described('path')['aria-describedby']}
            maxLength={ruleLimits.path}
            placeholder="/quality-assurance"
            onText={setPath}
            onChoose={({ text }) => {
              setPath(text);
              onEdit();
            }}
          />
          <p className="quiet small" id={`${id}-path-help`}>
            {t('pathHelp')}
          </p>
          {issueOf('path')}
        </div>
      )}
    </>
  );
}
