import { useTranslations } from 'use-intl';
import { type TranslatedLanguage, translatedLanguages } from '#i18n/translated-texts.ts';
import { ProductIssue } from './product-form-field.tsx';
import { useProductText } from './product-text.ts';
import { altTextsOf, typedTranslations } from '#features/products/edits/structure-text.rules.ts';
import { useStructure } from './use-structure.ts';

const texts = ['title', 'description', 'features', 'dimensions'] as const;

/** The texts of a product and its images in Chinese and Arabic, beside the English ones. */
export function TranslationEditor() {
  const t = useTranslations('admin.product');
  const { title, description, features, dimensions, dimensions_kind: kind, images } = useProductText().text;
  const english = { title, description, features, dimensions };
  // Numbers of three sides need no translation.
  const shown = texts.filter((text) => text !== 'dimensions' || kind === 'text');
  const { typed, change, onBlur, isInvalid } = useStructure('translations', typedTranslations);
  const shared = { onBlur, isInvalid };
  return (
    <fieldset className="group">
      <legend>{t('fields.translations')}</legend>
      {shown.map((text) => (
        <TranslatedText
          key={text}
          {...shared}
          name={text}
          label={t(`fields.${text}`)}
          english={english[text]}
          isLong={text === 'description' || text === 'features'}
          labelIn={(language) => t(`trade.${text}In.${language}`)}
          valueIn={(language) => typed[language][text]}
          field={text === 'title' ? 'translations' : undefined}
          onChange={(language, value) =>
            change({ ...typed, [language]: { ...typed[language], [text]: value } })
          }
        />
      ))}
      {altTextsOf(images).map((alt, index) => (
        <TranslatedText
          key={alt}
          {...shared}
          name={`alt-${index}`}
          label={t('images.alt')}
          english={alt}
          labelIn={(language) => t(`trade.altIn.${language}`, { n: index + 1 })}
          valueIn={(language) => typed[language].alt_texts[alt] ?? ''}
          onChange={(language, value) => {
            const alt_texts = { ...typed[language].alt_texts, [alt]: value };
            change({ ...typed, [language]: { ...typed[language], alt_texts } });
          }}
        />
      ))}
      <small className="full">{t('trade.linesHint')}</small>
      <ProductIssue name="translations" />
    </fieldset>
  );
}

interface TranslatedTextProps {
  /** Unique among the texts. */
  name: string;
  label: string;
  english: string;
  isLong?: boolean;
  isInvalid: boolean;
  /** The name of the first of its controls. */
  field?: string | undefined;
  labelIn: (language: TranslatedLanguage) => string;
  valueIn: (language: TranslatedLanguage) => string;
  onChange: (language: TranslatedLanguage, value: string) => void;
  onBlur: () => void;
}

function TranslatedText(props: TranslatedTextProps) {
  const { name, label, english, isLong = false, isInvalid, field, onBlur } = props;
  const t = useTranslations('admin.product.trade');
  return (
    <div className="translated full">
      <div>
        <span className="label">{label}</span>
        <p className="quiet" lang="en" dir="auto">
          {english}
        </p>
      </div>
      {translatedLanguages.map((language, index) => {
        const value = props.valueIn(language);
        const id = `product-${name}-${language}`;
        const isMissing = value.trim() === '' && english.trim() !== '';
        const shared = {
          id,
          className: 'input',
          lang: language,
          dir: 'auto',
          value,
          onBlur,
          'aria-invalid': isInvalid || undefined,
          'aria-describedby': isMissing ? `${id}-missing` : undefined,
          onChange: ({ target }: { target: { value: string } }) => props.onChange(language, target.value),
        };
        return (
          <div key={language} className="field">
            <label htmlFor={id}>{props.labelIn(language)}</label>
            {isLong ? (
              <textarea {...shared} />
            ) : (
              <input {...shared} name={index === 0 ? field : undefined} autoComplete="off" />
            )}
            {isMissing && (
              <small id={`${id}-missing`} className="missing-text">
                {t('missing')}
              </small>
            )}
          </div>
        );
      })}
    </div>
  );
}
