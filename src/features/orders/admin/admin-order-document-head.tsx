import { useTranslations } from 'use-intl';
import { profile } from '#features/company/company.profile.ts';
import { useDates } from '#i18n/use-dates.ts';
import { AddressText } from '../checkout/address-text.tsx';
import type { AdminOrder } from './admin-order.schema.ts';
import { orderReference } from '../order.rules.ts';

export type DocumentKind = 'slip' | 'invoice';

interface PartProps {
  order: AdminOrder;
  kind: DocumentKind;
}

/** The document's kind, seller and addresses. */
export function AdminOrderDocumentHead(part: PartProps) {
  return (
    <>
      <Letterhead {...part} />
      <Parties {...part} />
    </>
  );
}

function Letterhead({ order, kind }: PartProps) {
  const t = useTranslations('admin.orders.paper');
  const { date } = useDates();
  const { legalName, address, email, phone } = profile;
  return (
    <>
      <header>
        <address>
          <strong>{legalName}</strong>
          {[address.street, `${address.district}, ${address.city}`, email.sales, phone.display].map(
            (line) => (
              <span key={line}>
                <bdi>{line}</bdi>
              </span>
            ),
          )}
        </address>
        <h1>{t(kind)}</h1>
      </header>
      <dl>
        <div>
          <dt>{t('number')}</dt>
          <dd>
            <bdi>{orderReference(order.id)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('date')}</dt>
          <dd>
            <bdi>{date(order.created_at)}</bdi>
          </dd>
        </div>
        {order.po_number && (
          <div>
            <dt>{t('poNumber')}</dt>
            <dd>
              <bdi>{order.po_number}</bdi>
            </dd>
          </div>
        )}
        {kind === 'invoice' && order.tax_id && (
          <div>
            <dt>{t('taxId')}</dt>
            <dd>
              <bdi>{order.tax_id}</bdi>
            </dd>
          </div>
        )}
        {kind === 'invoice' && (
          <div>
            <dt>{t('payment')}</dt>
            <dd>{t(order.payment_status === 'pending' ? 'due' : order.payment_status)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Parties({ order, kind }: PartProps) {
  const t = useTranslations('admin.orders.paper');
  const { customer_name, customer_email, customer_phone, company, shipping_address, billing_address } = order;
  return (
    <div className="parties">
      {kind === 'invoice' && (
        <section>
          <h2>{t('billTo')}</h2>
          <AddressText company={company} name={customer_name} address={billing_address} />
        </section>
      )}
      <section>
        <h2>{t('shipTo')}</h2>
        <AddressText company={company} name={customer_name} address={shipping_address} />
      </section>
      <section>
        <h2>{t('contact')}</h2>
        {[customer_email, customer_phone].filter(Boolean).map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </section>
    </div>
  );
}
