import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type RuleKind,
  type SavedRule,
  type SearchRule,
  searchRule,
} from '#features/catalogue-index/synonyms/search-rule.schema.ts';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import type { FormOptions } from '#ui/admin/use-admin-form.ts';
import { addRule, changeRule, ruleLists } from './search-admin.queries.ts';
import { readNewRule, readRuleChanges } from './search-admin.rules.ts';
import { SearchRuleFields } from './search-rule-fields.tsx';
import { useRuleError } from './use-rule-error.ts';

interface DialogProps {
  kind: RuleKind;
  /** Null: a new one. */
  rule: SearchRule | null;
  /** What a new rule begins with. */
  term: string | undefined;
  onClose: () => void;
}

export function SearchRuleDialog({ kind, rule, term, onClose }: DialogProps) {
  const t = useTranslations('admin.search');
  const records = useTranslations('admin.records');
  const [filled] = useState(rule);
  const [seen, setSeen] = useState(rule);
  const { done, failed, refresh } = useRecordAct('search-rules', ruleLists, useRuleError());
  const read = (values: Record<string, string>) =>
    filled && seen ? readRuleChanges(values, filled, seen) : readNewRule(values, kind);
  const options: FormOptions<SavedRule> = {
    check: (values) => {
      const result = read(values);
      const found = 'issues' in result ? result.issues : {};
      return Object.fromEntries(Object.entries(found).map(([name, code]) => [name, t(`issues.${code}`)]));
    },
    send: (values) => {
      const result = read(values);
      if ('input' in result) return addRule(result.input);
      if ('changes' in result && filled) return changeRule(filled.id, result.changes);
      throw new Error('A form with issues was sent.');
    },
    onDone: (saved) => {
      done(records(filled ? 'saved' : 'added', { name: saved.rule.terms[0] ?? '' }), saved.change_set_id);
      onClose();
    },
    onRejected: (error): Record<string, string> => {
      const problem = error instanceof ApiError ? error.problem : undefined;
      if (problem?.code === 'term_taken') return { terms: t('issues.termTaken') };
      if (problem?.code === 'leads_on') {
        const field = problem.errors?.some(({ path }) => path === 'terms') ? 'terms' : 'path';
        return { [field]: t(`issues.leadsOn.${field}`) };
      }
      const current = searchRule.safeParse(problem?.rule).data;
      if (!current) {
        failed(error);
        return {};
      }
      refresh();
      // Saving again after the conflict was shown overwrites it.
      setSeen(current);
      return { form: t('conflict') };
    },
  };
  return (
    <RecordDialog title={t(filled ? `edit.${kind}` : `add.${kind}`)} options={options} onClose={onClose}>
      {(issues, onEdit) => (
        <SearchRuleFields kind={kind} rule={filled} term={term} issues={issues} onEdit={onEdit} />
      )}
    </RecordDialog>
  );
}
