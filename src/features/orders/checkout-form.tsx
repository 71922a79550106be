import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CheckoutFieldControl } from './checkout-field.tsx';
import type { CheckoutField } from './checkout.rules.ts';
import type { useCheckout } from './use-checkout.ts';

interface CheckoutFormProps {
  checkout: ReturnType<typeof useCheckout>;
  /** What stands above the button. */
  children: ReactNode;
}

export function CheckoutForm({ checkout, children }: CheckoutFormProps) {
  const t = useTranslations('checkout');
  const { form, draft, errors, billingSame, placing, chooseBilling, handlers } = checkout;
  const field = (name: CheckoutField) => ({
    field: name,
    fault: errors[name],
    initial: draft.values[name],
  });
  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      data-kept
      aria-busy={placing !== null}
      aria-label={t('title')}
      {...handlers}
    >
      <fieldset className="full">
        <legend>{t('contact')}</legend>
        <CheckoutFieldControl {...field('customer_name')} autoComplete="name" />
        <CheckoutFieldControl {...field('customer_email')} type="email" autoComplete="email" />
        <CheckoutFieldControl {...field('customer_phone')} type="tel" autoComplete="tel" />
      </fieldset>
      <fieldset className="full">
        <legend>{t('shipping')}</legend>
        <CheckoutFieldControl {...field('shipping_address')} autoComplete="shipping address-line1" wide />
        <CheckoutFieldControl {...field('shipping_city')} autoComplete="shipping address-level2" />
        <CheckoutFieldControl {...field('shipping_postal_code')} autoComplete="shipping postal-code" />
        <CheckoutFieldControl {...field('shipping_country')} autoComplete="shipping country-name" />
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
        <CheckoutFieldControl {...field('billing_address')} autoComplete="billing address-line1" wide />
        <CheckoutFieldControl {...field('billing_city')} autoComplete="billing address-level2" />
        <CheckoutFieldControl {...field('billing_postal_code')} autoComplete="billing postal-code" />
        <CheckoutFieldControl {...field('billing_country')} autoComplete="billing country-name" />
      </fieldset>
      <fieldset className="full">
        <CheckoutFieldControl {...field('order_notes')} type="notes" wide />
      </fieldset>
      <div className="foot full">
        {children}
        <button type="submit" className="button" disabled={placing !== null}>
          {placing ? t('placing') : t('place')}
        </button>
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
