import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FocusEvent, type FormEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { theSystem } from '#features/administrators/actor.ts';
import { historyFiltersQuery } from './history.queries.ts';
import { type HistoryFilter, isNarrowed, readHistoryFilter, subjectTypes } from './history-filter.rules.ts';
import { HistorySelect } from './history-select.tsx';
import { ActionLink } from '#ui/action-link.tsx';
import { useActionName } from './use-action-name.ts';

/** Narrows the history; the address keeps it. Without script the form asks by itself. */
export function HistoryFilterBar({ filter }: { filter: HistoryFilter }) {
  const t = useTranslations('desk.history');
  const navigate = useNavigate();
  const { data } = useQuery(historyFiltersQuery);
  const actionName = useActionName();
  const searchId = useId();

  const ask = (form: HTMLFormElement) => {
    const search = readHistoryFilter(Object.fromEntries(new FormData(form)));
    void navigate({ to: '/admin/history', search: search as never, resetScroll: false });
  };
  /** Text and half-typed dates are asked for by Enter, or when they are left. */
  const leave = ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    if (field.form && field.value !== field.defaultValue) ask(field.form);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask(event.currentTarget);
  };
  return (
    <form
      className="history-filter"
      role="search"
      action="/admin/history"
      // Another address fills the fields anew.
      key={JSON.stringify(filter)}
      onSubmit={submit}
    >
      {filter.subject_id && <input type="hidden" name="subject_id" value={filter.subject_id} />}
      <HistorySelect
        label={t('filters.action')}
        name="action"
        value={filter.action}
        all={t('filters.allActions')}
        onChoose={ask}
        options={data?.actions.map((action) => [action, actionName(action, 1)])}
      />
      <HistorySelect
        label={t('filters.subject')}
        name="subject_type"
        value={filter.subject_type}
        all={t('filters.allSubjects')}
        onChoose={ask}
        options={subjectTypes.map((type) => [type, t(`subjects.${type}`)])}
      />
      <HistorySelect
        label={t('filters.person')}
        name="actor"
        value={filter.actor}
        all={t('filters.everybody')}
        onChoose={ask}
        options={data?.people.map(({ id, name }) => [id, id === theSystem.id ? t('system') : name])}
      />
      <label htmlFor={searchId}>
        <span>{t('filters.search')}</span>
        <input
          id={searchId}
          className="input"
          type="search"
          name="search"
          defaultValue={filter.search}
          maxLength={200}
          onBlur={leave}
        />
      </label>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          <span>{t(`filters.${end}`)}</span>
          <input className="input" type="date" name={end} defaultValue={filter[end]} onBlur={leave} />
        </label>
      ))}
      <div className="actions">
        <button type="submit" className="button line">
          {t('filters.show')}
        </button>
        {isNarrowed(filter) && (
          <ActionLink to="/admin/history" className="button ghost">
            {t('filters.clear')}
          </ActionLink>
        )}
      </div>
    </form>
  );
}
