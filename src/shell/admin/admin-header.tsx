import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { callAuth, meQuery } from '#features/auth/administrators/account.queries.ts';
import { adminPages } from './admin-pages.ts';
import { PaletteOpener } from './palette-opener.tsx';
import { dismissErrors, notify } from '#platform/browser/notify.ts';
import { scrollToCurrent } from '#platform/browser/scroll-to-current.ts';
import { Brand } from '../brand.tsx';
import { LanguageMenu } from '../language-menu.tsx';

export function AdminHeader() {
  const t = useTranslations('admin');
  const logout = useLogout();
  const { data: me } = useQuery(meQuery);
  const pages = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(() => {
    scrollToCurrent(pages.current);
    return router.subscribe('onRendered', () => scrollToCurrent(pages.current));
  }, [router]);
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="header">
        <div className="page">
          <Brand />
          <nav ref={pages} aria-label={t('navigation.label')}>
            <ul>
              {adminPages.map(({ name, to }) => (
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

/** Signing out clears the query cache. */
function useLogout() {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => callAuth('/sign-out', {}),
    onSuccess: async () => {
      dismissErrors(key);
      await router.navigate({ to: '/admin/login' });
      client.clear();
    },
    onError: () => notify({ kind: 'error', title: t('error'), text: t('unreachable'), key }),
  });
}
