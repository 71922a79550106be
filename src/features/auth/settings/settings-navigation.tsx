import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

const pages = [
  ['general', '/admin/settings'],
  ['trade', '/admin/settings/trade'],
  ['machines', '/admin/settings/machines'],
  ['punchout', '/admin/settings/punchout'],
] as const;

/** Title of the settings, and links to their pages. */
export function SettingsNavigation() {
  const t = useTranslations('admin.account');
  return (
    <>
      <div className="title">
        <h1>{t('settings')}</h1>
      </div>
      <nav className="admin-tabs" aria-label={t('settings')}>
        <ul ref={scrollToCurrent}>
          {pages.map(([name, to]) => (
            <li key={name}>
              <Link to={to} activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
                {t(`settingsPages.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** On a phone, the links are a row that scrolls sideways. */
function scrollToCurrent(list: HTMLUListElement | null): void {
  list?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
