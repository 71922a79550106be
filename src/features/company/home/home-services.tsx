import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useClaims } from '../use-claims.ts';

const services = [
  { name: 'importExport', slug: 'import-export', subject: 'service-containers' },
  { name: 'supplyChain', slug: 'supply-chain', subject: 'service-pallet' },
  { name: 'qualityAssurance', slug: 'quality-assurance', subject: 'service-testbench' },
  { name: 'technicalSupport', slug: 'technical-support', subject: 'service-toolcase' },
] as const;

/** `drawing`: renders the drawing of a subject. */
export function HomeServices({ drawing }: { drawing: (subject: string) => ReactNode }) {
  const t = useTranslations('services');
  const names = useTranslations('footer');
  const claims = useClaims();
  return (
    <section className="section" id="services">
      <div className="page split">
        <div className="rail">
          <h2 tabIndex={-1}>{t('heading')}</h2>
          <p>{t('lead')}</p>
        </div>
        <ul className="sheet rows lines">
          {services.map(({ name, slug, subject }) => (
            <li key={name}>
              {drawing(subject)}
              <div>
                <h3>
                  <Link to="/$slug" params={{ slug }}>
                    {names(name)}
                  </Link>
                </h3>
                <p>{t(`${name}.text`)}</p>
              </div>
              <ul>
                <li>{t(`${name}.first`, claims)}</li>
                <li>{t(`${name}.second`)}</li>
                <li>{t(`${name}.third`)}</li>
              </ul>
              <ArrowRight className="icon flip" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
