import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { ApiError } from '#platform/http/api-client.ts';
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
import { AttributeFields } from './attribute-fields.tsx';
import type { AttributeHeadings } from './attribute-group-fields.tsx';
import { afterConflict, controlOf, type Messages, readDefinition } from './attribute-form.rules.ts';
import { useAttributeMessages } from './use-attribute-messages.ts';

interface DialogProps {
  /** Null: a new one. */
  definition: AttributeDefinition | null;
  headings: AttributeHeadings;
  onClose: () => void;
}

export function AttributeDialog({ definition, headings, onClose }: DialogProps) {
  const t = useTranslations('admin');
  const [filled] = useState(definition);
  const [seen, setSeen] = useState(definition);
  const { issueText, inUseText } = useAttributeMessages();
  const { done, failed, refresh } = useRecordAct('attributes', [attributeDefinitionsQuery.queryKey]);
  const texts = (messages: Messages) =>
    Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, issueText(name, message)]));

  const onRejected = (error: Error): Messages => {
    const problem = error instanceof ApiError ? error.problem : undefined;
    const current = attributeDefinition.safeParse(problem?.definition).data;
    const errors = problem?.errors ?? [];
    if (current) {
      refresh();
      const names = errors.map(({ path }) => path.replace(/^to\./, ''));
      // Saving again after the conflict was shown overwrites these fields, and no others.
      setSeen(seen && afterConflict(seen, current, names));
      return { form: t('records.conflict', { list: fieldNames(names) }) };
    }
    const used = error instanceof ApiError ? inUseText(error) : null;
    if (used) return { [used.control]: used.text };
    if (errors.length > 0) {
      return texts(
        Object.fromEntries(
          errors.map(({ path, message }) => [controlOf(path.replace(/^to\./, '').split('.')), message]),
        ),
      );
    }
    failed(error);
    return {};
  };
  const fieldNames = (names: readonly string[]) =>
    changeable
      .filter((name) => names.includes(name))
      .map((name) => t(`attributes.fields.${name}`))
      .join(', ');

  return (
    <RecordDialog<SavedDefinition>
      title={t(filled ? 'attributes.edit' : 'attributes.add')}
      options={{
        check: (values) => {
          const result = readDefinition(values, filled?.key ?? null, filled);
          return 'messages' in result ? texts(result.messages) : {};
        },
        send: (values) => {
          const result = readDefinition(values, filled?.key ?? null, filled);
          if (!('definition' in result)) throw new Error('A form with issues was sent.');
          const to = result.definition;
          return seen ? changeDefinition(seen.key, { from: seen, to }) : addDefinition(to);
        },
        onDone: (saved) => {
          const name = saved.definition.labels.en;
          done(t(filled ? 'records.saved' : 'records.added', { name }), saved.change_set_id);
          onClose();
        },
        onRejected,
      }}
      onClose={onClose}
    >
      {(issues) => <AttributeFields definition={filled} headings={headings} issues={issues} />}
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
