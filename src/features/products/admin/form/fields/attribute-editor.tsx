import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { attributeDefinitionsQuery } from '#features/attributes/attribute-definition.queries.ts';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { labelText } from '#features/attributes/attribute-format.ts';
import { groupLabels } from '#features/attributes/attribute-groups.rules.ts';
import { languageOf } from '#i18n/language.ts';
import { ProductIssue } from './product-form-field.tsx';
import { useProductText } from './product-text.ts';
import { AttributeField } from './attribute-field.tsx';
import { typedAttributes } from '#features/products/edits/structure-text.rules.ts';
import { useStructure } from './use-structure.ts';

/** The attributes of the product's category in their groups, and values that no definition covers. */
export function AttributeEditor() {
  const t = useTranslations('admin.product');
  const language = languageOf(useLocale());
  const { category } = useProductText().text;
  const { data: definitions } = useQuery(attributeDefinitionsQuery);
  const { typed, change, onBlur, isInvalid } = useStructure('attributes', typedAttributes);
  if (!definitions) return null;
  const listed = definitions.filter(
    ({ key, categories }) => key in typed || categories.length === 0 || categories.includes(category),
  );
  const undefinedKeys = Object.keys(typed).filter((key) => definitions.every((one) => one.key !== key));
  const without = (key: string) => Object.fromEntries(Object.entries(typed).filter(([name]) => name !== key));
  const [first] = listed;
  const nameOf = (definition: AttributeDefinition) => labelText(groupLabels(definition), language);
  return (
    <fieldset className="group">
      <legend>{t('fields.attributes')}</legend>
      {[...Map.groupBy(listed, nameOf)].map(([group, members]) => (
        <div key={group} role="group" aria-label={group} className="attribute-group full">
          <h3 className="label">{group}</h3>
          {members.map((definition: AttributeDefinition) => (
            <AttributeField
              key={definition.key}
              definition={definition}
              value={typed[definition.key]}
              showsIssue={isInvalid}
              {...(definition === first && { name: 'attributes' })}
              onBlur={onBlur}
              onChange={(value) =>
                change(value === '' ? without(definition.key) : { ...typed, [definition.key]: value })
              }
            />
          ))}
        </div>
      ))}
      {undefinedKeys.length > 0 && (
        <div className="stack structure full">
          <h3 className="label">{t('trade.undefinedAttributes')}</h3>
          <ol>
            {undefinedKeys.map((key) => (
              <li key={key}>
                <bdi>{key}</bdi>: <bdi>{String(typed[key])}</bdi>
                <button
                  type="button"
                  className="icon-button danger"
                  aria-label={t('trade.removeAttribute', { key })}
                  onClick={() => change(without(key))}
                >
                  <Trash2 className="icon" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ol>
        </div>
      )}
      <small className="full">
        <a href="/admin/attributes" target="_blank" rel="noopener">
          {t('trade.allAttributes')}
        </a>
      </small>
      <ProductIssue name="attributes" />
    </fieldset>
  );
}
