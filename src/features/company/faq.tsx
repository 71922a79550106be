import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ServicePage } from './content/company.content.ts';

/** Questions as disclosures, the first one open. */
export function Faq({ faq }: Pick<ServicePage, 'faq'>) {
  const t = useTranslations('pages');
  return (
    <section className="section split ruled">
      <h2 className="rail">{t('faq')}</h2>
      <div className="sheet faq">
        {faq.map(({ question, answer }, index) => (
          <details key={question} className="fold" open={index === 0}>
            <summary>
              <h3>{question}</h3>
              <ChevronDown className="icon" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
