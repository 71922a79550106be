import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import {
  addressTexts,
  readAddress,
  textIssueOf,
} from '#features/fulfilment/editing/order-content-form.rules.ts';
import { AddressFields } from '#features/fulfilment/editing/order-customer-fields.tsx';
import { pickFields } from '#kernel/fields.ts';
import { isSame } from '#kernel/object.ts';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import { readBySchema } from '#ui/forms/read-by-schema.ts';
import type { Read, Values } from '#ui/forms/use-form.ts';
import { type DraftTerms, draftTerms } from '../quotation-draft.schema.ts';
import { useTermChange } from './terms-form.tsx';
import { useDraft } from './use-draft.ts';

const names = ['billing_address', 'shipping_address'] as const;
const addresses = draftTerms.pick({ billing_address: true, shipping_address: true });

/** Where the invoice and the goods go. An address of which nothing is stated is none. */
export function AddressesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.quotations.addresses');
  const ofCheckout = useTranslations('checkout');
  const { quotation } = useDraft();
  const changeTerm = useTermChange();
  const { terms } = quotation;
  const read = (values: Values): Read<z.output<typeof addresses>> => {
    const typed = {
      billing_address: addressOf(values, 'billing_address'),
      shipping_address: addressOf(values, 'shipping_address'),
    };
    const controlAt = ([name, field]: readonly PropertyKey[]) => `${String(name)}:${String(field)}`;
    return readBySchema(addresses, typed, {
      controlAt,
      textOf: (_name, _message, path) => {
        const found = textIssueOf(controlAt(path), values);
        return found ? ofCheckout(found.issue, { limit: found.limit }) : t('issue');
      },
    });
  };
  return (
    <RecordDialog
      title={t('edit')}
      submit={t('done')}
      initial={{
        ...addressTexts('billing_address', terms.billing_address),
        ...addressTexts('shipping_address', terms.shipping_address),
      }}
      read={read}
      // The draft is saved as everything else that is changed in it.
      send={async (typed) => {
        const changed = names.filter((name) => !isSame(typed[name], terms[name]));
        if (changed.length === 0) return;
        void changeTerm(pickFields<DraftTerms>(typed, changed), pickFields<DraftTerms>(terms, changed));
      }}
      onDone={() => {}}
      onRejected={() => null}
      onClose={onClose}
    >
      <p className="quiet">{t('hint')}</p>
      {names.map((name) => (
        <AddressFields key={name} prefix={name} />
      ))}
    </RecordDialog>
  );
}

/** Null: all of its fields are empty. */
function addressOf(values: Values, name: (typeof names)[number]): Record<string, string> | null {
  const address = readAddress(values, name);
  return Object.values(address).every((text) => text === '') ? null : address;
}
