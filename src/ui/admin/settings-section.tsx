import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Form, FormIssue, SubmitButton } from '../forms/form.tsx';
import type { FormModel } from '../forms/use-form.ts';

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
  form: FormModel;
  /** Of the button; “Save” without one. */
  save?: string;
  className?: string;
  /** The fields. */
  children: ReactNode;
}

/** A form of settings: its fields, what is wrong with it as a whole, and the button that saves. */
export function SettingsForm({ form, save, className = '', children }: FormProps) {
  const t = useTranslations('admin.records');
  return (
    <Form form={form} className={`account-form ${className}`.trimEnd()}>
      {children}
      <FormIssue />
      <p>
        <SubmitButton className="button line" label={save ?? t('save')} />
      </p>
    </Form>
  );
}
