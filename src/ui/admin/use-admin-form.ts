import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type Values = Record<string, string>;
/** By the name of the field, as text to show. */
export type Issues = Record<string, string>;

export interface FormOptions<Result> {
  check: (values: Values) => Issues;
  send: (values: Values) => Promise<Result>;
  onDone: (result: Result, form: HTMLFormElement) => void;
  /** The issues of an error response; null when it is shown otherwise. */
  onRejected: (error: Error) => Issues | null;
}

export type AdminForm = Pick<ReturnType<typeof useAdminForm>, 'onSubmit' | 'issues' | 'isPending'>;

/** Validates, sends once however often submit is pressed, and focuses the first invalid field. */
export function useAdminForm<Result>({ check, send, onDone, onRejected }: FormOptions<Result>) {
  const [issues, setIssues] = useState<Issues>({});
  const sending = useRef(false);
  const mutation = useMutation({ mutationFn: send });

  const showIssues = (form: HTMLFormElement, found: Issues) => {
    // The field must have its message before the focus makes a screen reader announce it.
    flushSync(() => setIssues(found));
    const first = [...form.elements].find((field) => (field.getAttribute('name') ?? '') in found);
    if (first instanceof HTMLElement) first.focus();
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (sending.current) return;
    const values = textsOf(form);
    const found = check(values);
    showIssues(form, found);
    if (Object.keys(found).length > 0) return;
    sending.current = true;
    try {
      onDone(await mutation.mutateAsync(values), form);
    } catch (error) {
      showIssues(form, (error instanceof Error && onRejected(error)) || {});
    } finally {
      sending.current = false;
    }
  };

  return { onSubmit, issues, isPending: mutation.isPending };
}

/** The texts of its fields, without files. */
function textsOf(form: HTMLFormElement): Values {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(fields);
}
