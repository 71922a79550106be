import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { useQuoteList } from './quote-list-store.ts';

/** In the header, with the number of lines. */
export function QuoteListLink() {
  const t = useTranslations('header');
  const count = useQuoteList().length;
  return (
    <ActionLink className="cart-link" to="/quote-list" aria-label={t('quoteList', { count })}>
      <FileText className="icon" />
      <b className="num" hidden={count === 0}>
        {count}
      </b>
    </ActionLink>
  );
}
