import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { Figures } from '../figures.tsx';
import { useClaims } from '../use-claims.ts';
import { WorldMap } from './world-map.tsx';

const figures = ['countries', 'clients', 'tradeVolume', 'onTime', 'support'] as const;

export function HomeHero() {
  const t = useTranslations('hero');
  const claims = useClaims();
  return (
    <section className="hero" id="home">
      <div className="page">
        <div className="hero-head">
          <h1 tabIndex={-1}>{t('heading')}</h1>
          <div className="hero-side stack">
            <p>{t('lead', claims)}</p>
            <div className="actions">
              <ActionLink className="button" to="/" hash="products">
                {t('exploreProducts')}
              </ActionLink>
              <ActionLink className="button line" to="/" hash="contact">
                {t('requestQuote')}
              </ActionLink>
            </div>
          </div>
        </div>
        <figure>
          <WorldMap />
        </figure>
        <Figures figures={figures.map((name) => ({ value: claims[name], label: t(name) }))} />
      </div>
    </section>
  );
}
