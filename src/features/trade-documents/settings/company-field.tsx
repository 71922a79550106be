import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { papers } from '../content/document-content.ts';
import type { CompanyFieldKind } from './company-fields.ts';

interface CompanyFieldProps {
  id: string;
  field: CompanyFieldKind;
  value: string;
  issue: string | undefined;
}

/** One field of the form of the company's documents, with its label and its error. */
export function CompanyField({ id, field: { name, kind }, value, issue }: CompanyFieldProps) {
  const t = useTranslations('admin.company.fields');
  const shared = {
    id,
    name,
    defaultValue: value,
    'aria-invalid': issue !== undefined || undefined,
    'aria-describedby': issue === undefined ? undefined : `${id}-issue`,
  };
  // Texts of one language are in the direction of that language.
  const direction = name.endsWith('_ar') ? 'rtl' : kind === 'latin' ? 'ltr' : 'auto';
  return (
    <div className="field">
      <label htmlFor={id}>{t(name)}</label>
      {kind === 'paper' ? (
        <span className="select">
          <select {...shared} className="input">
            {papers.map((paper) => (
              <option key={paper}>{paper}</option>
            ))}
          </select>
          <ChevronDown className="icon" aria-hidden="true" />
        </span>
      ) : kind === 'lines' ? (
        <textarea {...shared} className="input" rows={3} dir={direction} />
      ) : (
        <input {...shared} className="input" autoComplete="off" dir={direction} />
      )}
      {issue !== undefined && (
        <small id={`${id}-issue`} className="error">
          {issue}
        </small>
      )}
    </div>
  );
}
