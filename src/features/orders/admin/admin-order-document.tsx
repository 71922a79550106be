import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { IntlProvider, useTranslations } from 'use-intl';
import type { AdminMessages } from '#i18n/en-admin.ts';
import { direction, formatLocales, type Language, languageTags } from '#i18n/language.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { AdminOrderDocumentHead, type DocumentKind } from './admin-order-document-head.tsx';
import { AdminOrderDocumentLines } from './admin-order-document-lines.tsx';
import { oneOrderQuery } from './admin-order.queries.ts';

/** Messages of the printed document in the buyer's language. */
export interface DocumentMessages {
  language: Language;
  paper: AdminMessages['admin']['orders']['paper'];
}

interface DocumentProps {
  id: string;
  kind: DocumentKind;
  messages: DocumentMessages;
}

/** A packing slip or an invoice, laid out for printing. */
export function AdminOrderDocument({ id, kind, messages: { language, paper } }: DocumentProps) {
  const t = useTranslations('admin.orders');
  const { data: order } = useQuery(oneOrderQuery(id));
  return (
    <main id="main" className="wide order-print" tabIndex={-1}>
      <p className="actions no-print">
        <button type="button" className="button needs-script" onClick={() => window.print()}>
          <Printer className="icon" aria-hidden="true" />
          {t('print')}
        </button>
        <ActionLink to="/admin/orders/$id" params={{ id }} className="button line">
          {t('backToOrder')}
        </ActionLink>
      </p>
      {order ? (
        <IntlProvider
          locale={formatLocales[language]}
          messages={{ admin: { orders: { paper } } }}
          timeZone="UTC"
        >
          <article className="paper" lang={languageTags[language]} dir={direction(language)}>
            <AdminOrderDocumentHead order={order} kind={kind} />
            <AdminOrderDocumentLines order={order} isPriced={kind === 'invoice'} />
            {order.order_notes && <Notes notes={order.order_notes} />}
          </article>
        </IntlProvider>
      ) : (
        <p>{t('unknown')}</p>
      )}
    </main>
  );
}

function Notes({ notes }: { notes: string }) {
  const t = useTranslations('admin.orders.paper');
  return (
    <section>
      <h2>{t('notes')}</h2>
      <p className="prose" dir="auto">
        {notes}
      </p>
    </section>
  );
}
