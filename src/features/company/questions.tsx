import { useTranslations } from 'use-intl';
import type { ServicePage } from './company.content.ts';

export function Questions({ faq }: Pick<ServicePage, 'faq'>) {
  const t = useTranslations('pages');
  return (
    <section className="section split">
      <h2 className="rail">{t('questions')}</h2>
      <dl className="sheet questions">
        {faq.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
