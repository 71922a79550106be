import { useTranslations } from 'use-intl';
import { isOneOf } from '#kernel/object.ts';
import { incoterms } from '#kernel/incoterms.ts';
import { type DraftTerms, draftTerms } from '../quotation-draft.schema.ts';
import { advisedIncoterm, offeredIncoterms, seaIncoterms, transports } from '#kernel/delivery-terms.ts';
import { Select } from '#ui/select.tsx';
import { DraftField } from './draft-field.tsx';
import { useDraft } from './use-draft.ts';

type TextTerm =
  | 'buyer_name'
  | 'buyer_email'
  | 'buyer_company'
  | 'buyer_tax_id'
  | 'place'
  | 'payment_terms'
  | 'valid_until'
  | 'delivery'
  | 'note';

/** Changes fields of the terms, with the values that they are changed from. */
export function useTermChange() {
  const { change } = useDraft();
  return (to: Partial<DraftTerms>, from: Partial<DraftTerms>) => change({ terms: { from, to } });
}

interface TermFieldProps {
  name: TextTerm;
  label: string;
  issue?: string;
  isLong?: boolean;
  isWrapped?: boolean;
  isFull?: boolean;
  type?: 'text' | 'email' | 'date';
}

/** A text of the terms. */
export function TermField({ name, label, issue, type = 'text', ...look }: TermFieldProps) {
  const t = useTranslations('admin.quotations.terms');
  const { quotation, isEditable } = useDraft();
  const changeTerm = useTermChange();
  const isRequired = name === 'buyer_name' || name === 'buyer_email';
  return (
    <DraftField<string | null>
      {...look}
      label={label}
      name={name}
      type={type}
      dir={type === 'text' ? 'auto' : 'ltr'}
      value={quotation.terms[name]}
      isDisabled={!isEditable}
      issue={issue ?? t('tooLong')}
      read={(text) => {
        const value = isRequired || text.trim() !== '' ? text : null;
        const read = draftTerms.shape[name].safeParse(value);
        return read.success ? read.data : undefined;
      }}
      onChange={(to, from) => changeTerm(termOf(name, to), termOf(name, from))}
    />
  );
}

function termOf(name: TextTerm, value: string | null): Partial<DraftTerms> {
  return name === 'buyer_name' || name === 'buyer_email' ? { [name]: value ?? '' } : { [name]: value };
}

/** Delivery, payment, validity and the note to the buyer. */
export function TermsForm() {
  const t = useTranslations('admin.quotations.terms');
  const { quotation, isEditable } = useDraft();
  const changeTerm = useTermChange();
  const { terms } = quotation;
  const { incoterm, transport } = terms;
  const offered = offeredIncoterms(transport);
  const isOffered = incoterm === null || isOneOf(offered, incoterm);
  const advised = advisedIncoterm(terms);
  return (
    <section className="panel" aria-labelledby="quotation-terms">
      <h2 id="quotation-terms">{t('title')}</h2>
      <div className="panel-fields">
        <label className="field">
          <span>{t('transport')}</span>
          <Select
            value={transport ?? ''}
            disabled={!isEditable}
            options={[
              ['', t('noTransport')] as const,
              ...transports.map((each) => [each, t(`transports.${each}`)] as const),
            ]}
            onChoose={(chosen) => changeTerm({ transport: chosen || null }, { transport })}
          />
        </label>
        <label className="field">
          <span>{t('incoterm')}</span>
          <Select
            value={incoterm ?? ''}
            disabled={!isEditable}
            options={[
              ['', t('noIncoterm')] as const,
              ...(isOffered ? offered : incoterms).map((each) => [each, each] as const),
            ]}
            onChoose={(chosen) => changeTerm({ incoterm: chosen || null }, { incoterm })}
          />
        </label>
        {advised && <p className="fine full">{t('advised', { incoterm: advised })}</p>}
        {!advised && offered.length < incoterms.length && (
          <p className={isOneOf(seaIncoterms, incoterm) ? 'error full' : 'fine full'}>{t('notOffered')}</p>
        )}
        <TermField name="place" label={t('place')} />
        <TermField name="valid_until" label={t('valid_until')} type="date" issue={t('badDate')} />
        <TermField name="payment_terms" label={t('payment_terms')} isWrapped isFull />
        <TermField name="delivery" label={t('delivery')} isWrapped isFull />
        <TermField name="note" label={t('note')} isLong isFull />
      </div>
    </section>
  );
}
