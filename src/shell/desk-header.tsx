import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { askAccount, meQuery } from '#features/administrators/account.queries.ts';
import { notify } from '#platform/notify.ts';
import { Brand } from './brand.tsx';

const pages = ['products', 'history', 'settings'] as const;

/** Quotes, orders and files take their places beside the products as they come. */
export function DeskHeader() {
  const t = useTranslations('desk');
  const logout = useLogout();
  const { data: me } = useQuery(meQuery);
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="header">
        <div className="page">
          <Brand />
          <nav aria-label={t('navigation.label')}>
            <ul>
              {pages.map((page) => (
                <li key={page}>
                  <Link to={`/admin/${page}`} activeProps={{ 'aria-current': 'page' }}>
                    {t(`navigation.${page}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="tools">
            {me && <bdi className="who">{me.name}</bdi>}
            <a
              className="icon-button"
              href="/"
              target="_blank"
              rel="noopener"
              aria-label={t('navigation.site')}
            >
              <ExternalLink className="icon" />
            </a>
            <button
              type="button"
              className="button line"
              aria-disabled={logout.isPending}
              onClick={() => logout.isPending || logout.mutate()}
            >
              {t('navigation.logout')}
            </button>
          </div>
        </div>
      </header>
    </>
  );
}

/** What one saw goes with the session. */
function useLogout() {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => askAccount('/sign-out', {}),
    onSuccess: async () => {
      await router.navigate({ to: '/admin/login' });
      client.clear();
    },
    onError: () => notify({ kind: 'error', title: t('error'), text: t('unreachable') }),
  });
}
