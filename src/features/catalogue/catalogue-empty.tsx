import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { type CatalogueQuestion, catalogueAddress } from './catalogue.rules.ts';
import { productSuggestionsQuery } from './catalogue.queries.ts';
import { Drawing } from './drawing.tsx';
import { useListPlace } from './list-place.ts';

/** Nothing to show: what was asked, what comes near, and who can find it. */
export function CatalogueEmpty({ question, text }: { question: CatalogueQuestion; text: string }) {
  const t = useTranslations('catalogue');
  const { to } = useListPlace();
  const { search } = question;
  return (
    <div className="empty">
      <Drawing subject="carton-1" alt="" />
      <div>
        <h2>{search ? t('emptySearch') : text}</h2>
        {search ? (
          <p>
            {t('emptySearchText', { search })} <DidYouMean question={question} />
          </p>
        ) : (
          <p>{t('emptyHelp')}</p>
        )}
        <p className="row">
          <ActionLink
            className="button"
            to={to}
            search={search ? catalogueAddress({ ...question, search: '', page: 1 }) : {}}
            resetScroll={false}
            onClick={() => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()}
          >
            {search ? t('clearSearch') : t('showAll')}
          </ActionLink>
          <ActionLink className="button line" to="/" search={search ? { search } : {}} hash="contact">
            {t('askToSource')}
          </ActionLink>
        </p>
      </div>
    </div>
  );
}

function DidYouMean({ question }: { question: CatalogueQuestion }) {
  const { to } = useListPlace();
  const t = useTranslations('catalogue');
  const { data: titles = [] } = useQuery(productSuggestionsQuery(question.search));
  if (titles.length === 0) return null;
  return (
    <>
      {t('didYouMean')}{' '}
      {titles.map((title, place) => (
        <Fragment key={title}>
          {place > 0 && ', '}
          <ActionLink to={to} search={{ search: title }} resetScroll={false}>
            <bdi>{title}</bdi>
          </ActionLink>
        </Fragment>
      ))}
      ?
    </>
  );
}
