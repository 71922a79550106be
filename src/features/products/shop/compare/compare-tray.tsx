import { X } from 'lucide-react';
import { type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { mostCompared } from './compare.rules.ts';
import { removePicked, setPicked, usePickedProducts } from './compare-store.ts';

/** The picked products, at the foot of the screen. */
export function CompareTray() {
  const t = useTranslations('compare');
  const picked = usePickedProducts();
  return (
    <section className="compare-tray" aria-label={t('name')}>
      <ul>
        {picked.map(({ id, title }) => (
          <li key={id}>
            <span dir="auto">{title}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={t('remove', { title })}
              onClick={(event) => {
                focusNeighbour(event);
                removePicked(id);
              }}
            >
              <X className="icon" />
            </button>
          </li>
        ))}
      </ul>
      <span className="free" role="status">
        {t('moreFit', { count: mostCompared - picked.length })}
      </span>
      <button
        type="button"
        className="text-link"
        onClick={() => {
          focusPage();
          setPicked([]);
        }}
      >
        {t('clear')}
      </button>
      {picked.length > 1 && (
        <ActionLink className="button" to="/compare" search={{ ids: picked.map(({ id }) => id).join() }}>
          {t('compareCount', { count: picked.length })}
        </ActionLink>
      )}
    </section>
  );
}

/** The pressed button disappears, and would take the focus of the keyboard along. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>) {
  const item = currentTarget.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const button = neighbour?.querySelector('button');
  if (button) button.focus();
  else focusPage();
}

function focusPage() {
  document.getElementById('main')?.focus({ preventScroll: true });
}
