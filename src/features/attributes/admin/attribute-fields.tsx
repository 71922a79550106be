import { useTranslations } from 'use-intl';
import { categories } from '#features/families/categories.ts';
import { AdminTextField } from '#ui/admin/admin-text-field.tsx';
import type { AttributeDefinition } from '../attribute-definition.schema.ts';
import { AttributeGroupFields, type AttributeHeadings } from './attribute-group-fields.tsx';
import { AttributeTypeFields } from './attribute-type-fields.tsx';

interface FieldsProps {
  /** Null: a new one. */
  definition: AttributeDefinition | null;
  headings: AttributeHeadings;
  issues: Record<string, string>;
}

const languages = ['en', 'zh', 'ar'] as const;

export function AttributeFields({ definition, headings, issues }: FieldsProps) {
  const t = useTranslations('admin.attributes');
  const kinds = useTranslations('filters');
  return (
    <>
      {definition ? (
        <p className="quiet">
          {t('fields.key')}: <bdi>{definition.key}</bdi>
        </p>
      ) : (
        <AdminTextField
          name="key"
          label={t('fields.key')}
          dir="ltr"
          autoComplete="off"
          issue={issues.key}
          hint={t('hints.key')}
        />
      )}
      {languages.map((language) => (
        <AdminTextField
          key={language}
          name={`label_${language}`}
          label={t(`languages.${language}`)}
          lang={language === 'zh' ? 'zh-Hans' : language}
          dir={language === 'ar' ? 'rtl' : undefined}
          autoComplete="off"
          defaultValue={definition?.labels[language]}
          issue={issues[`label_${language}`]}
        />
      ))}
      <AttributeTypeFields definition={definition} issues={issues} />
      <AttributeGroupFields definition={definition} headings={headings} issues={issues} />
      <AdminTextField
        name="order"
        label={t('fields.order')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(definition?.order ?? 0)}
        issue={issues.order}
        hint={t('hints.order')}
      />
      <fieldset>
        <legend>{t('fields.categories')}</legend>
        <small>{t('hints.categories')}</small>
        {categories.map((category) => (
          <label key={category} className="check">
            <input
              type="checkbox"
              name={`category_${category}`}
              defaultChecked={definition?.categories.includes(category)}
            />
            {kinds(category)}
          </label>
        ))}
      </fieldset>
    </>
  );
}
