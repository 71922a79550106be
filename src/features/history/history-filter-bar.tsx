import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FocusEvent, type FormEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { theSystem } from '#features/auth/actor.ts';
import { historyFiltersQuery } from './history.queries.ts';
import { type HistoryFilter, historySearch, isFiltered, subjectTypes } from './history-filter.rules.ts';
import { HistorySelect } from './history-select.tsx';
import { ActionLink } from '#ui/action-link.tsx';
import { useActionName } from './use-history-names.ts';

/** Filters the history through its URL; without JavaScript the form does so by GET. */
export function HistoryFilterBar({ filter }: { filter: HistoryFilter }) {
  const t = useTranslations('admin.history');
  const navigate = useNavigate();
  const { data } = useQuery(historyFiltersQuery);
  const actionName = useActionName();
  const searchId = useId();

  const applyFilter = (form: HTMLFormElement) => {
    const search = historySearch.parse(Object.fromEntries(new FormData(form)));
    void navigate({ to: '/admin/history', search, resetScroll: false });
  };
  /** Texts and dates apply on Enter or when the field is left. */
  const applyOnBlur = ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    if (field.form && field.value !== field.defaultValue) applyFilter(field.form);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    applyFilter(event.currentTarget);
  };
  return (
    <form
      className="history-filter"
      role="search"
      action="/admin/history"
      // Another URL resets the fields.
      key={JSON.stringify(filter)}
      onSubmit={submit}
    >
      {filter.subject_id && <input type="hidden" name="subject_id" value={filter.subject_id} />}
      <HistorySelect
        label={t('filters.action')}
        name="action"
        value={filter.action}
        all={t('filters.allActions')}
        onChoose={applyFilter}
        options={data?.actions.map((action) => [action, actionName(action, 1)])}
      />
      <HistorySelect
        label={t('filters.subject')}
        name="subject_type"
        value={filter.subject_type}
        all={t('filters.allSubjects')}
        onChoose={applyFilter}
        options={subjectTypes.map((type) => [type, t(`subjects.${type}`)])}
      />
      <HistorySelect
        label={t('filters.person')}
        name="actor"
        value={filter.actor}
        all={t('filters.everybody')}
        onChoose={applyFilter}
        options={data?.people.map(({ id, name }) => [id, id === theSystem.id ? t('system') : name])}
      />
      <label className="field" htmlFor={searchId}>
        <span>{t('filters.search')}</span>
        <input
          id={searchId}
          className="input"
          type="search"
          name="search"
          defaultValue={filter.search}
          maxLength={200}
          onBlur={applyOnBlur}
        />
      </label>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="field">
          <span>{t(`filters.${end}`)}</span>
          <input className="input" type="date" name={end} defaultValue={filter[end]} onBlur={applyOnBlur} />
        </label>
      ))}
      <div className="actions">
        <button type="submit" className="button line">
          {t('filters.show')}
        </button>
        {isFiltered(filter) && (
          <ActionLink to="/admin/history" className="button ghost">
            {t('filters.clear')}
          </ActionLink>
        )}
      </div>
    </form>
  );
}
