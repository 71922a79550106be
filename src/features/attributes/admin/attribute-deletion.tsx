import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { DeletionDialog } from '#ui/admin/deletion-dialog.tsx';
import { attributeDefinitionsQuery, removeDefinition } from '../attribute-definition.queries.ts';
import type { AttributeDefinition } from '../attribute-definition.schema.ts';
import { useAttributeMessages } from './use-attribute-messages.ts';

interface DeletionProps {
  definition: AttributeDefinition;
  onClose: () => void;
}

/** Confirms a deletion; a definition that products use stays, and the dialog says so. */
export function AttributeDeletion({ definition: { key, labels }, onClose }: DeletionProps) {
  const t = useTranslations('admin');
  const [issue, setIssue] = useState('');
  const { inUseText } = useAttributeMessages();
  const { done, failed } = useRecordAct('attributes', [attributeDefinitionsQuery.queryKey]);
  const deletion = useMutation({
    mutationFn: () => removeDefinition(key),
    onSuccess: ({ change_set_id }) => {
      done(t('records.deleted', { name: labels.en }), change_set_id);
      onClose();
    },
    onError: (error) => {
      const used = error instanceof ApiError ? inUseText(error) : null;
      if (used) return setIssue(used.text);
      failed(error);
      onClose();
    },
  });
  return (
    <DeletionDialog
      title={t('attributes.deleteTitle')}
      name={labels.en}
      isPending={deletion.isPending}
      onDelete={() => deletion.mutate()}
      onClose={onClose}
    >
      <p className="quiet">{t('records.deleteEffect')}</p>
      <p className="error" role="alert">
        {issue}
      </p>
    </DeletionDialog>
  );
}
