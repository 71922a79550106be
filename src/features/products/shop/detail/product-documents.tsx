import { useRouteContext } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { hasMessage } from '#i18n/has-message.ts';
import { useDates } from '#i18n/use-dates.ts';
import type { ShownProduct } from '#features/products/product.queries.ts';
import { cataloguePdfUrl } from '../catalogue-pdf-urls.ts';

const shownAtOnce = 8;

type Document = NonNullable<ShownProduct['documents']>[number];

/** Those of the product, beyond the first few folded, and a sheet of what its page says. */
export function ProductDocuments({ product }: { product: ShownProduct }) {
  const t = useTranslations('trade.detail');
  const { id, documents = [] } = product;
  const { language } = useRouteContext({ from: '__root__' });
  const more = documents.slice(shownAtOnce);
  return (
    <section className="documents">
      <h2>{t('documents')}</h2>
      <DocumentList documents={documents.slice(0, shownAtOnce)}>
        <li>
          <FileText className="icon" />
          <a href={cataloguePdfUrl('product', id, language)}>{t('productSheet')}</a>
          <span>PDF</span>
        </li>
      </DocumentList>
      {more.length > 0 && (
        <details>
          <summary>{t('moreDocuments', { count: more.length })}</summary>
          <DocumentList documents={more} />
        </details>
      )}
    </section>
  );
}

function DocumentList({ documents, children }: { documents: readonly Document[]; children?: ReactNode }) {
  const kinds = useTranslations('trade.documentKind');
  const locale = useLocale();
  const { date: dateText } = useDates();
  return (
    <ul className="rows attached">
      {documents.map(({ kind, title, url, language, date }) => (
        <li key={url + title + language}>
          <FileText className="icon" />
          <a href={url}>
            <bdi>{title}</bdi>
          </a>
          <span>{hasMessage(kinds, kind) ? kinds(kind) : kind}</span>
          {/* Browsers know other names than the server. */}
          <span suppressHydrationWarning>{languageName(language, locale)}</span>
          <span>{date && <time dateTime={date}>{dateText(date)}</time>}</span>
        </li>
      ))}
      {children}
    </ul>
  );
}

/** Of an ISO code in the reader's language. */
function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
