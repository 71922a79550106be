import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';

export interface Crumb {
  name: string;
  /** Path on this site; the last crumb is where one is and needs none. */
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations('header');
  return (
    <nav className="crumbs" aria-label={t('breadcrumb')}>
      <ol>
        {crumbs.map(({ name, to }, place) => (
          <li key={name}>
            {to && place < crumbs.length - 1 ? (
              <ActionLink to={to}>{name}</ActionLink>
            ) : (
              <span aria-current="page">
                <bdi>{name}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
