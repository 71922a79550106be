import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AddressText } from '#features/orders/checkout/address-text.tsx';
import { AddressesDialog } from './addresses-dialog.tsx';
import { useDraft } from './use-draft.ts';

/** Both addresses of the buyer, and the form that changes them. */
export function BuyerAddresses() {
  const t = useTranslations('admin.quotations.addresses');
  const { quotation, isEditable } = useDraft();
  const [isOpen, setOpen] = useState(false);
  const { billing_address, shipping_address } = quotation.terms;
  return (
    <div className="stack tight panel-addresses full">
      <dl>
        <dt>{t('billing')}</dt>
        <dd>
          {billing_address ? <AddressText company={null} name="" address={billing_address} /> : t('none')}
        </dd>
        <dt>{t('shipping')}</dt>
        <dd>
          {shipping_address ? <AddressText company={null} name="" address={shipping_address} /> : t('same')}
        </dd>
      </dl>
      {isEditable && (
        <button type="button" className="button line" onClick={() => setOpen(true)}>
          {t('edit')}
        </button>
      )}
      {isOpen && <AddressesDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
