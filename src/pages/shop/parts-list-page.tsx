import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PartsListScreen } from '#features/parts-lists/screens/parts-list-screen.tsx';
import type { WantedPart } from '#features/quote-list/wanted-part.rules.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { pageHead } from '#shell/page-head.ts';
import { partsListResultStyles, partsListStyles } from '#shell/styles/page-styles.ts';

export const Route = createFileRoute('/parts-list')({
  beforeLoad: ({ context: { language } }) => loadPartMessages('partsList', language),
  head: ({ match }) => {
    const { language } = match.context;
    const t = translator(language);
    return pageHead({
      language,
      title: t('partsListPage.heading'),
      description: t('partsListPage.description'),
      path: '/parts-list',
    });
  },
  component: PartsListPage,
});

function PartsListPage() {
  const t = useTranslations('partsListPage');
  const home = useTranslations('catalogue')('home');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <link rel="stylesheet" href={partsListStyles} precedence="page" />
      <Breadcrumbs crumbs={[{ name: home, to: '/' }, { name: t('title') }]} />
      <div className="title">
        <div>
          <h1>{t('heading')}</h1>
          <p className="quiet">{t('lead')}</p>
        </div>
      </div>
      <PartsListScreen addToQuoteList={addToQuoteList} resultStyles={partsListResultStyles} />
    </main>
  );
}

/** The quote list is to the right of the parts list in the order of features: the page brings them together. */
async function addToQuoteList(parts: readonly WantedPart[]): Promise<void> {
  const { addParts } = await import('#features/quote-list/add-parts.ts');
  await addParts(parts);
}
