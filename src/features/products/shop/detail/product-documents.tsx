import { FileText } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { hasMessage } from '#i18n/has-message.ts';
import { useDates } from '#i18n/use-dates.ts';
import type { ShownProduct } from '#features/products/product.queries.ts';

const shownAtOnce = 8;

type Document = NonNullable<ShownProduct['documents']>[number];

/** Documents beyond the first few are folded. */
export function ProductDocuments({ product }: { product: ShownProduct }) {
  const t = useTranslations('trade.detail');
  const { documents = [] } = product;
  if (documents.length === 0) return null;
  const more = documents.slice(shownAtOnce);
  return (
    <section className="documents">
      <h2>{t('documents')}</h2>
      <DocumentList documents={documents.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details>
          <summary>{t('moreDocuments', { count: more.length })}</summary>
          <DocumentList documents={more} />
        </details>
      )}
    </section>
  );
}

function DocumentList({ documents }: { documents: readonly Document[] }) {
  const kinds = useTranslations('trade.documentKind');
  const locale = useLocale();
  const { date: dateText } = useDates();
  return (
    <ul className="attached">
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
