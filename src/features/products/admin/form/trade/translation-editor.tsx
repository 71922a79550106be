import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { translatedLanguages } from '#features/products/product-trade.rules.ts';
import { ProductIssue } from '../product-form-field.tsx';
import type { ProductText } from '../product-form.rules.ts';
import { typedTranslations } from './structure-text.rules.ts';
import { useStructure } from './use-structure.ts';

const texts = ['title', 'description', 'features'] as const;

/** Title, description and features in Chinese and Arabic, beside the English ones. */
export function TranslationEditor() {
  const t = useTranslations('admin.product');
  const { control } = useFormContext<ProductText>();
  const [title, description, features] = useWatch({ control, name: texts });
  const english = { title, description, features };
  const { typed, change, onBlur, ref, isInvalid } = useStructure('translations', typedTranslations);
  return (
    <fieldset className="group">
      <legend>{t('fields.translations')}</legend>
      {texts.map((text) => (
        <div key={text} className="translated full">
          <div>
            <span className="label">{t(`fields.${text}`)}</span>
            <p className="quiet" lang="en" dir="auto">
              {english[text]}
            </p>
          </div>
          {translatedLanguages.map((language) => {
            const value = typed[language][text];
            const id = `product-${text}-${language}`;
            const isMissing = value.trim() === '' && english[text].trim() !== '';
            const shared = {
              id,
              className: 'input',
              lang: language,
              value,
              onBlur,
              'aria-invalid': isInvalid || undefined,
              'aria-describedby': isMissing ? `${id}-missing` : undefined,
              ...(text === 'title' && language === 'zh' && { ref }),
            };
            const onChange = ({ target }: { target: { value: string } }) =>
              change({ ...typed, [language]: { ...typed[language], [text]: target.value } });
            return (
              <div key={language} className="field">
                <label htmlFor={id}>{t(`trade.${text}In.${language}`)}</label>
                {text === 'title' ? (
                  <input {...shared} dir="auto" autoComplete="off" onChange={onChange} />
                ) : (
                  <textarea {...shared} dir="auto" onChange={onChange} />
                )}
                {isMissing && (
                  <small id={`${id}-missing`} className="missing-text">
                    {t('trade.missing')}
                  </small>
                )}
              </div>
            );
          })}
        </div>
      ))}
      <small className="full">{t('trade.linesHint')}</small>
      <ProductIssue name="translations" />
    </fieldset>
  );
}
