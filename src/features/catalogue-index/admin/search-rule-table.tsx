import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import type { RuleKind, SearchRule } from '#features/catalogue-index/synonyms/search-rule.schema.ts';
import { RowActions } from '#ui/admin/row-actions.tsx';

interface TableProps {
  kind: RuleKind;
  rules: readonly SearchRule[];
  isBusy: boolean;
  onEdit: (id: string) => void;
  onDelete: (rule: SearchRule) => void;
}

export function SearchRuleTable({ kind, rules, isBusy, onEdit, onDelete }: TableProps) {
  const t = useTranslations('admin.search');
  const columns =
    kind === 'redirect' ? (['terms', 'path', 'changed'] as const) : (['terms', 'changed'] as const);
  return (
    <div className="admin-scroll">
      <table className="table record-table search-table" aria-label={t(`status.${kind}`)} aria-busy={isBusy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.id}>
              <th scope="row">
                <ul className="row">
                  {rule.terms.map((term) => (
                    <li key={term}>
                      <bdi>{term}</bdi>
                    </li>
                  ))}
                </ul>
              </th>
              {kind === 'redirect' && (
                <td>
                  <a href={rule.path ?? '/'} target="_blank" rel="noopener">
                    {rule.path}
                  </a>
                </td>
              )}
              <td>
                <ChangeTime at={rule.updated_at} isBrief />
              </td>
              <td className="ops">
                <RowActions
                  name={rule.terms[0] ?? ''}
                  onEdit={() => onEdit(rule.id)}
                  onDelete={() => onDelete(rule)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
