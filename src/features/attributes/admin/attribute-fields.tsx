import { useTranslations } from 'use-intl';
import { categories } from '#features/families/categories.ts';
import { languageTags } from '#i18n/language.ts';
import { Field } from '#ui/forms/field.tsx';
import type { AttributeDefinition } from '../attribute-definition.schema.ts';
import { AttributeGroupFields, type AttributeHeadings } from './attribute-group-fields.tsx';
import { AttributeTypeFields } from './attribute-type-fields.tsx';

interface FieldsProps {
  /** Null: a new one. */
  definition: AttributeDefinition | null;
  headings: AttributeHeadings;
}

const languages = ['en', 'zh', 'ar'] as const;

export function AttributeFields({ definition, headings }: FieldsProps) {
  const t = useTranslations('admin.attributes');
  const kinds = useTranslations('filters');
  return (
    <>
      {definition ? (
        <p className="quiet">
          {t('fields.key')}: <bdi>{definition.key}</bdi>
        </p>
      ) : (
        <Field name="key" label={t('fields.key')} dir="ltr" hint={t('hints.key')} />
      )}
      {languages.map((language) => (
        <Field
          key={language}
          name={`label_${language}`}
          label={t(`languages.${language}`)}
          lang={languageTags[language]}
        />
      ))}
      <AttributeTypeFields definition={definition} />
      <AttributeGroupFields definition={definition} headings={headings} />
      <Field name="order" label={t('fields.order')} inputMode="numeric" hint={t('hints.order')} />
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
