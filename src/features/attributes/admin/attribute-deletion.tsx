import { useTranslations } from 'use-intl';
import { RecordDeletion } from '#features/history/record-deletion.tsx';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { attributeDefinitionsQuery, removeDefinition } from '../attribute-definition.queries.ts';
import type { AttributeDefinition } from '../attribute-definition.schema.ts';
import { useAttributeMessages } from './use-attribute-messages.ts';

interface DeletionProps {
  definition: AttributeDefinition;
  onClose: () => void;
}

/** A definition that products use stays, and the dialog says so. */
export function AttributeDeletion({ definition: { key, labels }, onClose }: DeletionProps) {
  const t = useTranslations('admin');
  const { inUseIssue } = useAttributeMessages();
  return (
    <RecordDeletion
      title={t('attributes.deleteTitle')}
      name={labels.en}
      effect={t('records.deleteEffect')}
      act={useRecordAct('attributes', [attributeDefinitionsQuery.queryKey])}
      remove={() => removeDefinition(key)}
      reasonIn={(problem) => inUseIssue(problem)?.form ?? null}
      onClose={onClose}
    />
  );
}
