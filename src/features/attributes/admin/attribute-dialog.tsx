import { useTranslations } from 'use-intl';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { problemIssues, useRecordForm } from '#features/history/use-record-form.ts';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import {
  addDefinition,
  attributeDefinitionsQuery,
  changeDefinition,
} from '../attribute-definition.queries.ts';
import {
  type AttributeDefinition,
  attributeDefinition,
  type SavedDefinition,
} from '../attribute-definition.schema.ts';
import { withTexts } from '#ui/forms/use-form.ts';
import { AttributeFields } from './attribute-fields.tsx';
import type { AttributeHeadings } from './attribute-group-fields.tsx';
import { afterConflict, controlOf, formTexts, readDefinition } from './attribute-form.rules.ts';
import { useAttributeMessages } from './use-attribute-messages.ts';

interface DialogProps {
  /** Null: a new one. */
  definition: AttributeDefinition | null;
  headings: AttributeHeadings;
  onClose: () => void;
}

export function AttributeDialog({ definition, headings, onClose }: DialogProps) {
  const t = useTranslations('admin');
  const { issueText, inUseIssue } = useAttributeMessages();
  const { edited, ...outcome } = useRecordForm({
    item: definition,
    act: useRecordAct('attributes', [attributeDefinitionsQuery.queryKey]),
    savedText: ({ definition: { labels } }: SavedDefinition, isNew) =>
      t(isNew ? 'records.added' : 'records.saved', { name: labels.en }),
    currentIn: (problem) => attributeDefinition.safeParse(problem.definition).data,
    conflictText: (changed) => {
      const names = changeable.filter((name) => changed.includes(name));
      return t('records.conflict', { list: names.map((name) => t(`attributes.fields.${name}`)).join(', ') });
    },
    // Saving again after the conflict was shown overwrites these fields, and no others.
    afterConflict,
    issuesIn: (problem) => inUseIssue(problem) ?? problemIssues(problem, controlOf, issueText),
  });
  const filled = edited?.filled ?? null;
  return (
    <RecordDialog
      {...outcome}
      title={t(edited ? 'attributes.edit' : 'attributes.add')}
      initial={formTexts(filled)}
      read={(values) => withTexts(readDefinition(values, filled?.key ?? null, filled), issueText)}
      send={(to) =>
        edited ? changeDefinition(edited.seen.key, { from: edited.seen, to }) : addDefinition(to)
      }
      onClose={onClose}
    >
      <AttributeFields definition={filled} headings={headings} />
    </RecordDialog>
  );
}

const changeable = [
  'labels',
  'type',
  'unit',
  'options',
  'group',
  'group_labels',
  'order',
  'categories',
] as const;
