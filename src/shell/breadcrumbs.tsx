import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';

export interface Crumb {
  name: string;
  /** Path on this site; the last crumb, the current page, has none. */
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations('header');
  return (
    <nav className="crumbs" aria-label={t('breadcrumb')}>
      <ol>
        {crumbs.map(({ name, to }, index) => (
          <li key={name}>
            {to && index < crumbs.length - 1 ? (
              <ActionLink to={to}>{name}</ActionLink>
            ) : (
              <span aria-current="page" dir="auto">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
