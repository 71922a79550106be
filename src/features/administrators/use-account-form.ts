import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type Values = Record<string, string>;
/** By the name of the field, as text to show. */
export type Faults = Record<string, string>;

interface FormTerms<Answer> {
  check: (values: Values) => Faults;
  send: (values: Values) => Promise<Answer>;
  onDone: (answer: Answer, form: HTMLFormElement) => void;
  /** What a refusal says of the fields; null when it was told otherwise. */
  onRefused: (error: Error) => Faults | null;
}

/** Checks, sends once however often one presses, and leads to the first field that is wrong; nothing typed goes. */
export function useAccountForm<Answer>({ check, send, onDone, onRefused }: FormTerms<Answer>) {
  const [faults, setFaults] = useState<Faults>({});
  const sending = useRef(false);
  const mutation = useMutation({ mutationFn: send, networkMode: 'always' });

  const tell = (form: HTMLFormElement, found: Faults) => {
    // The field must have its words before the focus makes a reader say them.
    flushSync(() => setFaults(found));
    const fields = [...form.elements] as HTMLInputElement[];
    fields.find(({ name }) => name in found)?.focus();
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (sending.current) return;
    const values = Object.fromEntries(new FormData(form)) as Values;
    const found = check(values);
    tell(form, found);
    if (Object.keys(found).length > 0) return;
    sending.current = true;
    try {
      onDone(await mutation.mutateAsync(values), form);
    } catch (error) {
      tell(form, onRefused(error as Error) ?? {});
    } finally {
      sending.current = false;
    }
  };

  return { onSubmit, faults, isPending: mutation.isPending };
}
