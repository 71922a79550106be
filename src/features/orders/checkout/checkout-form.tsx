import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { TextField } from '#kernel/text-fields.ts';
import { TextFormField } from '#ui/forms/text-form-field.tsx';
import { CountryField } from './country-field.tsx';
import { type CheckoutField, checkoutForm, orderField } from './checkout.rules.ts';
import type { useCheckout } from './use-checkout.ts';

interface FieldProps {
  id: CheckoutField;
  name: CheckoutField;
  field: TextField;
  label: string;
  optionalLabel: string;
  error: string | undefined;
  defaultValue: string | undefined;
}

interface CheckoutFormProps {
  checkout: ReturnType<typeof useCheckout>;
  /** Shown below the button, which it must not move. */
  children: ReactNode;
}

export function CheckoutForm({ checkout, children }: CheckoutFormProps) {
  const t = useTranslations('checkout');
  const { ref, draft, errors, billingSame, placing, chooseBilling, handlers } = checkout;
  const field = (name: CheckoutField): FieldProps => {
    const issue = errors[name];
    const { limit } = checkoutForm[name];
    return {
      id: name,
      name,
      field: checkoutForm[name],
      label: t(orderField(name)),
      optionalLabel: t('optional'),
      error: issue && (issue === 'too_long' ? t('too_long', { limit }) : t(issue)),
      defaultValue: draft.values[name],
    };
  };
  return (
    <form
      ref={ref}
      className="form"
      method="post"
      noValidate
      data-restored
      aria-busy={placing !== null}
      aria-label={t('title')}
      {...handlers}
    >
      <fieldset className="full">
        <legend>{t('contact')}</legend>
        <TextFormField {...field('customer_name')} autoComplete="name" />
        <TextFormField {...field('customer_email')} autoComplete="email" />
        <TextFormField {...field('customer_phone')} type="tel" autoComplete="tel" />
        <TextFormField {...field('company')} autoComplete="organization" />
        <TextFormField {...field('tax_id')} autoComplete="off" />
        <TextFormField {...field('po_number')} autoComplete="off" />
      </fieldset>
      <fieldset className="full">
        <legend>{t('shipping')}</legend>
        <AddressFields party="shipping" field={field} />
      </fieldset>
      <label className="check full">
        <input
          type="checkbox"
          name="billing_same"
          checked={billingSame}
          onChange={(event) => chooseBilling(event.target.checked)}
        />
        {t('billingSame')}
      </label>
      <fieldset className="full" hidden={billingSame} disabled={billingSame}>
        <legend>{t('billing')}</legend>
        <AddressFields party="billing" field={field} />
      </fieldset>
      <fieldset className="full">
        <TextFormField {...field('order_notes')} wide />
      </fieldset>
      <div className="foot full">
        <button type="submit" className="button" disabled={placing !== null}>
          {placing ? t('placing') : t('place')}
        </button>
        {children}
        <p>
          {t('privacy')}{' '}
          <Link to="/$slug" params={{ slug: 'terms-of-service' }}>
            {t('terms')}
          </Link>
        </p>
      </div>
    </form>
  );
}

interface AddressFieldsProps {
  party: 'shipping' | 'billing';
  field: (name: CheckoutField) => FieldProps;
}

/** The fields of one address, its country first. */
function AddressFields({ party, field }: AddressFieldsProps) {
  const t = useTranslations('checkout');
  return (
    <>
      <CountryField
        {...field(`${party}_country`)}
        placeholder={t('chooseCountry')}
        autoComplete={`${party} country`}
      />
      <TextFormField {...field(`${party}_region`)} autoComplete={`${party} address-level1`} />
      <TextFormField {...field(`${party}_address`)} autoComplete={`${party} address-line1`} wide />
      <TextFormField {...field(`${party}_city`)} autoComplete={`${party} address-level2`} />
      <TextFormField {...field(`${party}_postal_code`)} autoComplete={`${party} postal-code`} />
    </>
  );
}
