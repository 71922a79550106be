import { useTranslations } from 'use-intl';
import { RecordDeletion } from '#features/history/record-deletion.tsx';
import { useRecordAct } from '#features/history/use-record-act.ts';
import type { SearchRule } from '../synonyms/search-rule.schema.ts';
import { removeRule, ruleLists } from './search-admin.queries.ts';
import { useRuleError } from './use-rule-error.ts';

export function SearchRuleDeletion({ rule, onClose }: { rule: SearchRule; onClose: () => void }) {
  const t = useTranslations('admin.search');
  return (
    <RecordDeletion
      title={t(`deleteTitle.${rule.kind}`)}
      name={rule.terms.join(' · ')}
      shortName={rule.terms[0] ?? ''}
      effect={t('deleteEffect')}
      act={useRecordAct('search-rules', ruleLists, useRuleError())}
      remove={() => removeRule(rule.id)}
      onClose={onClose}
    />
  );
}
