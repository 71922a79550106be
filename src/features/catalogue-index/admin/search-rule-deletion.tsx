import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRecordAct } from '#features/history/use-record-act.ts';
import type { SearchRule } from '#features/catalogue-index/synonyms/search-rule.schema.ts';
import { DeletionDialog } from '#ui/admin/deletion-dialog.tsx';
import { removeRule, ruleLists } from './search-admin.queries.ts';
import { useRuleError } from './use-rule-error.ts';

export function SearchRuleDeletion({ rule, onClose }: { rule: SearchRule; onClose: () => void }) {
  const t = useTranslations('admin.search');
  const records = useTranslations('admin.records');
  const { done, failed } = useRecordAct('search-rules', ruleLists, useRuleError());
  const name = rule.terms[0] ?? '';
  const deletion = useMutation({
    mutationFn: () => removeRule(rule.id),
    onSuccess: ({ change_set_id }) => done(records('deleted', { name }), change_set_id),
    onError: failed,
    onSettled: onClose,
  });
  return (
    <DeletionDialog
      title={t(`deleteTitle.${rule.kind}`)}
      name={rule.terms.join(' · ')}
      isPending={deletion.isPending}
      onDelete={() => deletion.mutate()}
      onClose={onClose}
    >
      <p className="quiet">{t('deleteEffect')}</p>
    </DeletionDialog>
  );
}
