import { useTranslations } from 'use-intl';
import {
  type RuleKind,
  type SavedRule,
  type SearchRule,
  searchRule,
} from '#features/catalogue-index/synonyms/search-rule.schema.ts';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { useRecordForm } from '#features/history/use-record-form.ts';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import { toSend } from '#ui/forms/read-by-schema.ts';
import { withTexts } from '#ui/forms/use-form.ts';
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
  const { edited, ...outcome } = useRecordForm({
    item: rule,
    act: useRecordAct('search-rules', ruleLists, useRuleError()),
    savedText: ({ rule: { terms } }: SavedRule, isNew) =>
      records(isNew ? 'added' : 'saved', { name: terms[0] ?? '' }),
    currentIn: (problem) => searchRule.safeParse(problem.rule).data,
    conflictText: () => t('conflict'),
    issuesIn: ({ code, errors = [] }) => {
      if (code === 'term_taken') return { terms: t('issues.termTaken') };
      if (code !== 'leads_on') return null;
      const field = errors.some(({ path }) => path === 'terms') ? 'terms' : 'path';
      return { [field]: t(`issues.leadsOn.${field}`) };
    },
  });
  return (
    <RecordDialog
      {...outcome}
      title={t(edited ? `edit.${kind}` : `add.${kind}`)}
      // The empty line takes another term.
      initial={{ terms: rule ? rule.terms.join('\n') : term && `${term}\n` }}
      read={(values) =>
        withTexts(
          edited
            ? toSend(readRuleChanges(values, edited), (changes) => changeRule(edited.filled.id, changes))
            : toSend(readNewRule(values, kind), addRule),
          (issue) => t(`issues.${issue}`),
        )
      }
      send={(save) => save()}
      onClose={onClose}
    >
      <SearchRuleFields kind={kind} firstPath={rule?.path ?? ''} />
    </RecordDialog>
  );
}
