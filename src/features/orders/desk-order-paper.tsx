import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { IntlProvider, useTranslations } from 'use-intl';
import type { DeskDictionary } from '#languages/en-desk.ts';
import { direction, formatLocales, type Language, languageTags } from '#languages/language.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { DeskOrderPaperHead, type PaperKind } from './desk-order-paper-head.tsx';
import { DeskOrderPaperLines } from './desk-order-paper-lines.tsx';
import { oneOrderQuery } from './desk-order.queries.ts';

/** What is said on paper, in a language that may be another than the desk's. */
export interface PaperWords {
  language: Language;
  paper: DeskDictionary['desk']['orders']['paper'];
}

interface PaperProps {
  id: string;
  kind: PaperKind;
  words: PaperWords;
}

/** A packing slip or an invoice, as it leaves the printer. */
export function DeskOrderPaper({ id, kind, words: { language, paper } }: PaperProps) {
  const t = useTranslations('desk.orders');
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
          messages={{ desk: { orders: { paper } } }}
          timeZone="UTC"
        >
          <article className="paper" lang={languageTags[language]} dir={direction(language)}>
            <DeskOrderPaperHead order={order} kind={kind} />
            <DeskOrderPaperLines order={order} isPriced={kind === 'invoice'} />
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
  const t = useTranslations('desk.orders.paper');
  return (
    <section>
      <h2>{t('notes')}</h2>
      <p className="prose" dir="auto">
        {notes}
      </p>
    </section>
  );
}
