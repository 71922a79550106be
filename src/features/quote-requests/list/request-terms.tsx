import { ChevronDown } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { incoterms } from '#kernel/incoterms.ts';
import { isDeliverableOn } from '#features/quote-list/quote-line.rules.ts';
import { afterPress } from '#platform/browser/pointer-press.ts';
import { targetCurrencies } from '#features/quote-list/quote-list.rules.ts';
import type { RequestValues } from './list-request.rules.ts';
import type { useListRequest } from './use-list-request.ts';

interface RequestTermsProps {
  request: Pick<ReturnType<typeof useListRequest>, 'currency' | 'setCurrency' | 'dateIssue' | 'setDateIssue'>;
  /** Of the draft. */
  values: Partial<RequestValues>;
  /** The field of the named place. */
  place: ReactNode;
}

/** Currency, Incoterm, named place, and the date until which the parts are needed. */
export function RequestTerms({ request, values, place }: RequestTermsProps) {
  const t = useTranslations('listRequest');
  const locale = useLocale();
  const { currency, setCurrency, dateIssue, setDateIssue } = request;
  const named = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return targetCurrencies.map((code) => ({ code, name: names.of(code) ?? code }));
  }, [locale]);
  return (
    <>
      <div className="field">
        <label htmlFor="list-currency">{t('currency')}</label>
        <span className="select">
          <select
            id="list-currency"
            name="currency"
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
          >
            {named.map(({ code, name }) => (
              <option key={code} value={code}>
                {t('currencyName', { code, name })}
              </option>
            ))}
          </select>
          <ChevronDown className="icon" aria-hidden="true" />
        </span>
      </div>
      <div className="field">
        <label htmlFor="list-incoterm">
          {t('incoterm')} <small>{t('optional')}</small>
        </label>
        <span className="select">
          <select id="list-incoterm" name="incoterm" defaultValue={values.incoterm}>
            <option value="">{t('noIncoterm')}</option>
            {incoterms.map((code) => (
              <option key={code} value={code}>
                {t(`incoterms.${code}`)}
              </option>
            ))}
          </select>
          <ChevronDown className="icon" aria-hidden="true" />
        </span>
      </div>
      {place}
      <div className="field">
        <label htmlFor="list-neededBy">
          {t('neededBy')} <small>{t('optional')}</small>
        </label>
        <input
          className="input"
          type="date"
          id="list-neededBy"
          name="neededBy"
          defaultValue={values.neededBy}
          aria-invalid={dateIssue || undefined}
          aria-describedby={dateIssue ? 'list-neededBy-error' : undefined}
          onBlur={({ target }) =>
            afterPress(() => setDateIssue(target.value !== '' && !isDeliverableOn(target.value, new Date())))
          }
        />
        {dateIssue && (
          <p className="error" id="list-neededBy-error">
            {t('neededByIssue')}
          </p>
        )}
      </div>
    </>
  );
}
