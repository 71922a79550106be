import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { profile } from '#features/company/company.profile.ts';
import { verifiedDocumentQuery } from '#features/trade-documents/verify/verified-document.queries.ts';
import { VerifyScreen } from '#features/trade-documents/verify/verify-screen.tsx';
import { loadPartMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { ownParams } from '#kernel/own-params.ts';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { pageHead } from '#shell/page-head.ts';
import { verifyStyles } from '#shell/styles/page-styles.ts';

export const Route = createFileRoute('/verify')({
  validateSearch: (raw: Record<string, unknown>): { code?: string | undefined } => {
    const code = typeof raw.code === 'string' ? raw.code.trim().slice(0, 40) : '';
    return ownParams(raw, ['code'], code ? { code } : {});
  },
  beforeLoad: async ({ context: { language } }) => {
    await loadPartMessages('verify', language);
  },
  loaderDeps: ({ search: { code } }) => ({ code }),
  loader: async ({ context: { queryClient }, deps: { code } }) => {
    if (code) await queryClient.prefetchQuery(verifiedDocumentQuery(code));
  },
  head: ({ match }) => {
    const { language } = match.context;
    const t = translator(language);
    return pageHead({
      language,
      title: t('verify.title'),
      description: t('verify.lead', { company: profile.name }),
      path: '/verify',
      indexed: !match.search.code,
    });
  },
  component: VerifyPage,
});

function VerifyPage() {
  const t = useTranslations('verify');
  const catalogue = useTranslations('catalogue');
  const { code = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <main id="main" className="page verify" tabIndex={-1}>
      <link rel="stylesheet" href={verifyStyles} precedence="page" />
      <Breadcrumbs crumbs={[{ name: catalogue('home'), to: '/' }, { name: t('title') }]} />
      <div className="title">
        <div>
          <h1>{t('title')}</h1>
          <p className="quiet">{t('lead', { company: profile.name })}</p>
        </div>
      </div>
      <VerifyScreen
        code={code}
        onCode={(entered) => void navigate({ search: (before) => ({ ...before, code: entered }) })}
      />
    </main>
  );
}
