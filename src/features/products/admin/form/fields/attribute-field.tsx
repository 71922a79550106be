import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type {
  AttributeDefinition,
  AttributeValue,
} from '#features/attributes/attribute-definition.schema.ts';
import { formatAttribute, labelText } from '#features/attributes/attribute-format.ts';
import { readAttribute } from '#features/attributes/attribute-value.rules.ts';
import { flagText } from '#i18n/count-units.ts';
import { languageOf, type Language } from '#i18n/language.ts';
import { Select } from '#ui/select.tsx';

interface AttributeFieldProps {
  definition: AttributeDefinition;
  /** A text where a number is expected could not be read. */
  value: AttributeValue | undefined;
  /** Also while it is typed. */
  showsIssue: boolean;
  /** Of the control that has the focus when the attributes have an issue. */
  name?: string;
  onBlur: () => void;
  /** An empty text: no value. */
  onChange: (value: AttributeValue) => void;
}

/** One attribute; numbers are read as engineers write them, and formatted when the field is left. */
export function AttributeField({
  definition,
  value,
  showsIssue,
  name,
  onBlur,
  onChange,
}: AttributeFieldProps) {
  const t = useTranslations('admin.product.trade.attributeIssues');
  const language = languageOf(useLocale());
  const [typing, setTyping] = useState<string | null>(null);
  const id = `product-attribute-${definition.key}`;
  const read = value === undefined ? null : readAttribute(definition, value);
  const issue = read && 'issue' in read && (typing === null || showsIssue) ? read.issue : null;
  const shared = {
    id,
    name,
    'aria-invalid': issue ? true : undefined,
    'aria-describedby': issue ? `${id}-error` : undefined,
    onBlur: () => {
      setTyping(null);
      onBlur();
    },
  };
  const isChosen = definition.type === 'choice' || definition.type === 'flag';
  const unit = definition.type === 'number' && definition.unit ? ` (${definition.unit})` : '';
  return (
    <div className="field">
      <label htmlFor={id}>
        {labelText(definition.labels, language)}
        {unit}
      </label>
      {isChosen ? (
        <Select
          {...shared}
          value={String(value ?? '')}
          options={[['', '—'], ...optionsOf(definition, value, language)]}
          onChoose={(chosen) =>
            onChange(definition.type === 'flag' && chosen !== '' ? chosen === 'true' : chosen)
          }
        />
      ) : (
        <input
          {...shared}
          className="input"
          autoComplete="off"
          dir="auto"
          value={typing ?? textOf(definition, value, language)}
          onChange={({ target }) => {
            setTyping(target.value);
            onChange(valueOf(definition, target.value));
          }}
        />
      )}
      {issue && (
        <p className="error" id={`${id}-error`}>
          {t(issue)}
        </p>
      )}
    </div>
  );
}

/** What cannot be read stays as text. */
function valueOf(definition: AttributeDefinition, text: string): AttributeValue {
  const read = text.trim() === '' ? null : readAttribute(definition, text);
  return read === null ? '' : 'value' in read ? read.value : text;
}

function textOf(definition: AttributeDefinition, value: AttributeValue | undefined, language: Language) {
  return value === undefined ? '' : formatAttribute(definition, value, language);
}

/** With the current one, which may be an option no longer. */
function optionsOf(
  definition: AttributeDefinition,
  value: AttributeValue | undefined,
  language: Language,
): [string, string][] {
  const options: [string, string][] =
    definition.type === 'choice'
      ? definition.options.map((option) => [option.value, labelText(option.labels, language)])
      : [
          ['true', flagText(true, language)],
          ['false', flagText(false, language)],
        ];
  const isKnown = value === undefined || options.some(([option]) => option === String(value));
  return isKnown ? options : [...options, [String(value), String(value)]];
}
