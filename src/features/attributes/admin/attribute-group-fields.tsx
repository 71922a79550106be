import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AdminTextField } from '#ui/admin/admin-text-field.tsx';
import type { AttributeDefinition, GroupLabels } from '../attribute-definition.schema.ts';

/** Translated headings by the English one. */
export type AttributeHeadings = ReadonlyMap<string, GroupLabels>;

interface FieldsProps {
  /** Null: a new one. */
  definition: AttributeDefinition | null;
  headings: AttributeHeadings;
  issues: Record<string, string>;
}

const none: GroupLabels = { zh: '', ar: '' };

/** The heading of an attribute's group in every language; that of a known group is filled in. */
export function AttributeGroupFields({ definition, headings, issues }: FieldsProps) {
  const t = useTranslations('admin.attributes');
  const list = useId();
  const [group, setGroup] = useState(definition?.group ?? '');
  const [labels, setLabels] = useState(definition?.group_labels ?? none);
  const changeGroup = (text: string) => {
    setGroup(text);
    setLabels(headings.get(text.trim()) ?? labels);
  };
  return (
    <>
      <AdminTextField
        name="group"
        label={t('fields.group')}
        list={list}
        dir="auto"
        autoComplete="off"
        value={group}
        onChange={({ target }) => changeGroup(target.value)}
        issue={issues.group}
        hint={t('hints.group')}
      />
      <datalist id={list}>
        {[...headings.keys()].map((heading) => (
          <option key={heading}>{heading}</option>
        ))}
      </datalist>
      <AdminTextField
        name="group_zh"
        label={t('groupIn.zh')}
        lang="zh-Hans"
        autoComplete="off"
        value={labels.zh}
        onChange={({ target }) => setLabels({ ...labels, zh: target.value })}
        issue={issues.group_zh}
      />
      <AdminTextField
        name="group_ar"
        label={t('groupIn.ar')}
        lang="ar"
        dir="rtl"
        autoComplete="off"
        value={labels.ar}
        onChange={({ target }) => setLabels({ ...labels, ar: target.value })}
        issue={issues.group_ar}
        hint={t('hints.groupLabels')}
      />
    </>
  );
}
