import { useTranslations } from 'use-intl';
import { profile } from '../company.profile.ts';
import { useClaims } from '../use-claims.ts';

export function HomeAbout() {
  const t = useTranslations('about');
  const claims = useClaims();
  const facts = [
    [t('founded'), claims.founded],
    [t('experience'), t('experienceValue', claims)],
    [t('countries'), claims.countries],
    [t('clients'), claims.clients],
    [t('catalogue'), t('catalogueValue', claims)],
    [t('shipments'), claims.shipments],
    [t('warehouses'), claims.warehouses],
    [t('satisfaction'), claims.satisfaction],
  ] as const;
  return (
    <section className="section" id="about">
      <div className="page split">
        <div className="rail">
          <h2 tabIndex={-1}>{t('heading')}</h2>
        </div>
        <div className="sheet">
          <p className="statement">{t('statement', { ...claims, company: profile.shortName })}</p>
          <dl className="facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi dir={/\p{Letter}/u.test(value) ? 'auto' : 'ltr'}>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
