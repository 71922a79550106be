import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { languageTags } from '#i18n/language.ts';
import { Field } from '#ui/forms/field.tsx';
import type { AttributeDefinition, GroupLabels } from '../attribute-definition.schema.ts';

/** Translated headings by the English one. */
export type AttributeHeadings = ReadonlyMap<string, GroupLabels>;

interface FieldsProps {
  /** Null: a new one. */
  definition: AttributeDefinition | null;
  headings: AttributeHeadings;
}

const none: GroupLabels = { zh: '', ar: '' };

/** The heading of an attribute's group in every language; that of a known group is filled in. */
export function AttributeGroupFields({ definition, headings }: FieldsProps) {
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
      <Field
        name="group"
        label={t('fields.group')}
        list={list}
        value={group}
        onChange={({ target }) => changeGroup(target.value)}
        hint={t('hints.group')}
      />
      <datalist id={list}>
        {[...headings.keys()].map((heading) => (
          <option key={heading}>{heading}</option>
        ))}
      </datalist>
      <Field
        name="group_zh"
        label={t('groupIn.zh')}
        lang={languageTags.zh}
        value={labels.zh}
        onChange={({ target }) => setLabels({ ...labels, zh: target.value })}
      />
      <Field
        name="group_ar"
        label={t('groupIn.ar')}
        lang={languageTags.ar}
        value={labels.ar}
        onChange={({ target }) => setLabels({ ...labels, ar: target.value })}
        hint={t('hints.groupLabels')}
      />
    </>
  );
}
