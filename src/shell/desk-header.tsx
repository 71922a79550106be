import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { askAccount, meQuery } from '#features/administrators/account.queries.ts';
import { deskPages } from '#features/palette/desk-pages.ts';
import { PaletteOpener } from '#features/palette/palette-opener.tsx';
import { dismissErrors, notify } from '#platform/notify.ts';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';

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
              {deskPages.map(({ name, to }) => (
                <li key={name}>
                  <Link
                    to={to}
                    activeOptions={{ exact: name === 'dashboard' }}
                    activeProps={{ 'aria-current': 'page' }}
                  >
                    {t(`navigation.${name}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="tools">
            <PaletteOpener />
            <LanguageMenu face={<ChevronDown className="icon" />} />
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

const key = 'logout';

/** What one saw goes with the session. */
function useLogout() {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => askAccount('/sign-out', {}),
    onSuccess: async () => {
      dismissErrors(key);
      await router.navigate({ to: '/admin/login' });
      client.clear();
    },
    onError: () => notify({ kind: 'error', title: t('error'), text: t('unreachable'), key }),
  });
}
