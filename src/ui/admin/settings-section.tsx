import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminForm } from './use-admin-form.ts';

interface SectionProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A part of the settings, with its heading beside it. */
export function SettingsSection({ id, title, text, children }: SectionProps) {
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="quiet">{text}</p>
      </div>
      <div className="stack">{children}</div>
    </section>
  );
}

/** What a section shows, or its loading and error states. The error stays in place while it is loaded again. */
export function SettingsState({ query, children }: { query: UseQueryResult; children: ReactNode }) {
  const t = useTranslations('admin');
  if (query.data !== undefined) return children;
  if (query.errorUpdateCount > 0 || query.isPaused) {
    const isBusy = query.fetchStatus === 'fetching';
    return (
      <div role="alert" aria-busy={isBusy}>
        <p>{t('failed')}</p>
        <button
          type="button"
          className="button line"
          aria-disabled={isBusy}
          onClick={() => isBusy || query.refetch()}
        >
          {t('retry')}
        </button>
      </div>
    );
  }
  return <p role="status">{t('loading')}</p>;
}

interface FormProps {
  form: AdminForm;
  /** Of the button; “Save” without one. */
  save?: string;
  className?: string;
  /** The fields. */
  children: ReactNode;
}

/** A form of settings: its fields, what is wrong with it as a whole, and the button that saves. */
export function SettingsForm({ form, save, className = '', children }: FormProps) {
  const t = useTranslations('admin.records');
  const { onSubmit, issues, isPending } = form;
  return (
    <form className={`account-form ${className}`.trimEnd()} onSubmit={onSubmit} noValidate>
      {children}
      {issues.form && (
        <p className="error" role="alert">
          {issues.form}
        </p>
      )}
      <p>
        <button type="submit" className="button line" aria-disabled={isPending}>
          {save ?? t('save')}
        </button>
      </p>
    </form>
  );
}
