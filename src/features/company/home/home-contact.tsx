import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BusinessHours } from '../business-hours.tsx';
import { profile } from '../company.profile.ts';
import { PartsListLink } from '../parts-list-link.tsx';
import { useClaims } from '../use-claims.ts';

interface HomeContactProps {
  /** How long the first reply takes. */
  measured: ReactNode;
  /** The form. */
  children: ReactNode;
}

export function HomeContact({ measured, children }: HomeContactProps) {
  const t = useTranslations('contact');
  const claims = useClaims();
  return (
    <section className="section" id="contact">
      <div className="page split">
        <div className="rail">
          <h2 tabIndex={-1}>{t('heading')}</h2>
          <p>{t('lead', claims)}</p>
          <PartsListLink />
        </div>
        <div className="sheet contact">
          {children}
          <dl className="reach">
            <div>
              <dt>{t('hours')}</dt>
              <BusinessHours />
            </div>
            {profile.emergencySupport && (
              <div>
                <dt>{t('emergencies')}</dt>
                <dd>{t('emergencySupport', claims)}</dd>
              </div>
            )}
            <div>
              <dt>{t('firstReply')}</dt>
              <dd>
                {t('within', claims)}
                {measured}
              </dd>
            </div>
            <div>
              <dt>{t('email')}</dt>
              <dd>
                <a href={`mailto:${profile.email.sales}`}>
                  <bdi>{profile.email.sales}</bdi>
                </a>
              </dd>
            </div>
            <div>
              <dt>{t('phone')}</dt>
              <dd>
                <a href={profile.phone.href}>
                  <bdi dir="ltr">{profile.phone.display}</bdi>
                </a>
              </dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  );
}
