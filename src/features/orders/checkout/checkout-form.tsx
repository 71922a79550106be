import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { TextFormField } from '#ui/forms/text-form-field.tsx';
import { CountryField } from './country-field.tsx';
import { type CheckoutField, checkoutForm, orderField } from './checkout.rules.ts';
import type { useCheckout } from './use-checkout.ts';

interface CheckoutFormProps {
  checkout: ReturnType<typeof useCheckout>;
  /** Shown below the button, which it must not move. */
  children: ReactNode;
}

export function CheckoutForm({ checkout, children }: CheckoutFormProps) {
  const t = useTranslations('checkout');
  const { form, billingSame, placing, chooseBilling } = checkout;
  const field = (name: CheckoutField) => ({
    name,
    field: checkoutForm[name],
    label: t(orderField(name)),
    optionalLabel: t('optional'),
  });
  return (
    <Form form={form} className="form" data-restored aria-busy={placing !== null} aria-label={t('title')}>
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
        <TextFormField {...field('order_notes')} isWide />
      </fieldset>
      <div className="foot full">
        <SubmitButton label={placing ? t('placing') : t('place')} isIdle={placing !== null} />
        {children}
        <p>
          {t('privacy')}{' '}
          <Link to="/$slug" params={{ slug: 'terms-of-service' }}>
            {t('terms')}
          </Link>
        </p>
      </div>
    </Form>
  );
}

interface AddressFieldsProps {
  party: 'shipping' | 'billing';
  field: (name: CheckoutField) => ComponentProps<typeof TextFormField<CheckoutField>>;
}

/** The fields of one address, its country first. */
function AddressFields({ party, field }: AddressFieldsProps) {
  const t = useTranslations('checkout');
  return (
    <>
      <CountryField
        name={`${party}_country`}
        label={t('country')}
        placeholder={t('chooseCountry')}
        autoComplete={`${party} country`}
      />
      <TextFormField {...field(`${party}_region`)} autoComplete={`${party} address-level1`} />
      <TextFormField {...field(`${party}_address`)} autoComplete={`${party} address-line1`} isWide />
      <TextFormField {...field(`${party}_city`)} autoComplete={`${party} address-level2`} />
      <TextFormField {...field(`${party}_postal_code`)} autoComplete={`${party} postal-code`} />
    </>
  );
}
