import { useTranslations } from 'use-intl';
import type { ServicePage } from '../content/company.content.ts';

export function FeatureCells({ page }: { page: ServicePage }) {
  const t = useTranslations('pages');
  return (
    <section className="section">
      <h2>{t(page.category ? 'range' : 'scope')}</h2>
      <ul className="cells features">
        {page.features.map(({ title, body }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{body}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
