import { useTranslations } from 'use-intl';
import { readAddress, textIssueOf } from '#features/fulfilment/editing/order-content-form.rules.ts';
import { AddressFields } from '#features/fulfilment/editing/order-customer-fields.tsx';
import { pickFields } from '#kernel/fields.ts';
import { isSame } from '#kernel/object.ts';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import type { Issues, Values } from '#ui/admin/use-admin-form.ts';
import { type DraftTerms, draftTerms } from '../quotation-draft.schema.ts';
import { useTermChange } from './terms-form.tsx';
import { useDraft } from './use-draft.ts';

const names = ['billing_address', 'shipping_address'] as const;

/** Where the invoice and the goods go. An address of which nothing is stated is none. */
export function AddressesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.quotations.addresses');
  const ofCheckout = useTranslations('checkout');
  const { quotation } = useDraft();
  const changeTerm = useTermChange();
  const { terms } = quotation;
  const check = (values: Values): Issues =>
    Object.fromEntries(
      names.flatMap((name) => {
        const { error } = draftTerms.shape[name].safeParse(addressOf(values, name));
        return (error?.issues ?? []).map(({ path: [field] }) => {
          const key = `${name}:${String(field)}`;
          const found = textIssueOf(key, values);
          return [key, found ? ofCheckout(found.issue, { limit: found.limit }) : t('issue')];
        });
      }),
    );
  return (
    <RecordDialog
      title={t('edit')}
      submit={t('done')}
      onClose={onClose}
      options={{
        check,
        // The draft is saved as everything else that is changed in it.
        send: async (values) => {
          const read = (name: (typeof names)[number]) =>
            draftTerms.shape[name].parse(addressOf(values, name));
          const changed = names.filter((name) => !isSame(read(name), terms[name]));
          const to = Object.fromEntries(changed.map((name) => [name, read(name)]));
          if (changed.length > 0) void changeTerm(to, pickFields<DraftTerms>(terms, changed));
        },
        onDone: onClose,
        onRejected: () => null,
      }}
    >
      {(issues) => (
        <>
          <p className="quiet">{t('hint')}</p>
          {names.map((name) => (
            <AddressFields key={name} prefix={name} address={terms[name] ?? undefined} issues={issues} />
          ))}
        </>
      )}
    </RecordDialog>
  );
}

/** Null: all of its fields are empty. */
function addressOf(values: Values, name: (typeof names)[number]): Record<string, string> | null {
  const address = readAddress(values, name);
  return Object.values(address).every((text) => text === '') ? null : address;
}
