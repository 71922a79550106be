import { Link, useHydrated, useLocation } from '@tanstack/react-router';
import { ChevronDown, Menu as MenuIcon, SunMoon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CartLink } from '#features/cart/cart-link.tsx';
import { QuoteListLink } from '#features/quote-list/quote-list-link.tsx';
import { SearchForm } from '#features/products/shop/search-form.tsx';
import { ActionLink } from '#ui/action-link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useNavigationFocus } from './use-navigation-focus.ts';

const sections = ['home', 'services', 'products', 'partsList', 'about', 'experience'] as const;

export function Header() {
  const t = useTranslations('header');
  useNavigationFocus();
  return (
    <header className="header">
      <div className="page">
        <Brand />
        <SearchForm isNarrow />
        <nav aria-label={t('main')}>
          <SectionLinks />
        </nav>
        <div className="tools">
          <LanguageMenu face={<ChevronDown className="icon" />} />
          <Menu label={t('theme')} className="lang theme" face={<SunMoon className="icon" />}>
            <ThemeChoice />
          </Menu>
          <QuoteListLink />
          <CartLink />
          <ActionLink className="button" to="/" hash="contact">
            {t('contact')}
          </ActionLink>
          <Menu label={t('menu')} className="menu" face={<MenuIcon className="icon" />}>
            <SearchForm />
            <nav aria-label={t('menu')}>
              <SectionLinks withContact />
            </nav>
            <ThemeChoice />
          </Menu>
        </div>
      </div>
    </header>
  );
}

function SectionLinks({ withContact = false }: { withContact?: boolean }) {
  const t = useTranslations('header');
  const inCatalogue = useLocation({ select: ({ pathname }) => /^\/products?\b/.test(pathname) });
  const atTop = useAtTop();
  const shown = withContact ? [...sections, 'contact' as const] : sections;
  return (
    <ul>
      {shown.map((section) => (
        <li key={section}>
          <Link
            to={section === 'partsList' ? '/parts-list' : '/'}
            hash={section === 'partsList' ? undefined : section}
            activeOptions={{ exact: true, includeHash: true }}
            aria-current={currentOf({
              page: section === 'home' && atTop,
              set: section === 'products' && inCatalogue,
            })}
          >
            {t(section)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The link of the current page or of its section. */
function currentOf({ page, set }: { page: boolean; set: boolean }) {
  return page ? 'page' : set || undefined;
}

/** Ignores the hash until hydration, since the server does not receive it. */
function useAtTop(): boolean {
  const hydrated = useHydrated();
  return useLocation({ select: ({ pathname, hash }) => pathname === '/' && !(hydrated && hash) });
}
