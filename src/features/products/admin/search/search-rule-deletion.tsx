import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRecordAct } from '#features/history/use-record-act.ts';
import type { SearchRule } from '#features/products/search/synonyms/search-rule.schema.ts';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { DeletionForm } from '#ui/admin/deletion-form.tsx';
import { removeRule, ruleLists } from './search-admin.queries.ts';
import { useRuleError } from './use-rule-error.ts';

export function SearchRuleDeletion({ rule, onClose }: { rule: SearchRule; onClose: () => void }) {
  const t = useTranslations('admin.search');
  const { done, failed } = useRecordAct('search-rules', ruleLists, useRuleError());
  const name = rule.terms[0] ?? '';
  const deletion = useMutation({
    mutationFn: () => removeRule(rule.id),
    onSuccess: ({ change_set_id }) => done(t('deleted', { name }), change_set_id),
    onError: failed,
    onSettled: onClose,
  });
  return (
    <AdminDialog title={t(`deleteTitle.${rule.kind}`)} isWarning onClose={onClose}>
      <DeletionForm
        submit={t('delete')}
        isPending={deletion.isPending}
        onDelete={() => deletion.mutate()}
        onCancel={onClose}
      >
        <p>
          <bdi>{rule.terms.join(' · ')}</bdi>
        </p>
        <p className="quiet">{t('deleteEffect')}</p>
      </DeletionForm>
    </AdminDialog>
  );
}
