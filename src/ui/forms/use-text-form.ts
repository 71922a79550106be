// Public form: validates a field on blur and all of them on submit, and submits once. The inputs are uncontrolled, so that
// text typed before hydration counts as well.
import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import {
  checkFields,
  cleanField,
  type FieldErrors,
  fieldIssue,
  fieldNames,
  mapFields,
  type TextFields,
} from '#kernel/text-fields.ts';
import { afterPress } from '#platform/browser/pointer-press.ts';

/** `retry` enables the form again with the focus on its button, `reset` without, `done` leaves it disabled. */
export type SubmitOutcome = 'retry' | 'reset' | 'done';

interface Options<Name extends string> {
  /** Errors of a form that the server rendered again, without JavaScript. */
  posted?: FieldErrors<Name> | undefined;
  /** Fields that are hidden and not validated. */
  isUnused?: (name: Name) => boolean;
  /** After each keystroke in one of the fields. */
  onInput: () => void;
  onInvalid?: (errors: FieldErrors<Name>) => void;
  /** Receives the cleaned values. Not called again before the promise has settled. */
  onSubmit: (values: Record<Name, string>) => Promise<SubmitOutcome>;
}

export function useTextForm<Name extends string>(
  fields: TextFields<Name>,
  { posted = {}, isUnused, onInput, onInvalid, onSubmit }: Options<Name>,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, showErrors] = useState<FieldErrors<Name>>(posted);
  /** How often the errors were replaced. */
  const replaced = useRef(0);
  const [isSending, setSending] = useState(false);
  // A ref, since state would be updated too late for the second click of a double click.
  const isBusy = useRef(false);

  const setErrors = (next: FieldErrors<Name>) => {
    replaced.current += 1;
    showErrors(next);
  };
  const controlOf = (name: Name) => {
    const control = ref.current?.elements.namedItem(name);
    return isControl(control) ? control : undefined;
  };
  const nameOf = (target: EventTarget | null) =>
    isControl(target) ? fieldNames(fields).find((name) => name === target.name) : undefined;
  const read = (name: Name) => cleanField(fields[name], controlOf(name)?.value ?? '');
  /** As typed, not cleaned. */
  const readAll = () => mapFields(fields, (name) => controlOf(name)?.value ?? '');
  const check = (name: Name) => {
    const issue = fieldIssue(fields[name], read(name));
    showErrors((before) => {
      const after = { ...before };
      if (issue) after[name] = issue;
      else delete after[name];
      return after;
    });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    const { values, errors: found } = checkFields(fields, readAll(), isUnused);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      onInvalid?.(found);
      // The order of the fields on the page depends on the language.
      for (const control of ref.current?.elements ?? []) {
        const name = nameOf(control);
        if (name && found[name]) return controlOf(name)?.focus();
      }
      return;
    }
    isBusy.current = true;
    setSending(true);
    const outcome = await onSubmit(values);
    if (outcome === 'done') return;
    isBusy.current = false;
    setSending(false);
    if (outcome === 'reset') return;
    // A disabled button loses the focus.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      ref.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    });
  };

  return {
    ref,
    errors,
    setErrors,
    isSending,
    controlOf,
    read,
    readAll,
    check,
    handlers: {
      onInput: ({ target }: FormEvent) => {
        const name = nameOf(target);
        if (!name) return;
        onInput();
        if (errors[name] && !fieldIssue(fields[name], read(name))) check(name);
      },
      onBlur: ({ target }: FocusEvent) => {
        const name = nameOf(target);
        if (!name || isBusy.current) return;
        const before = replaced.current;
        // The press may submit or clear the form, or hide the field.
        afterPress(() => before === replaced.current && controlOf(name) && check(name));
      },
      onSubmit: submit,
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Of several with the same name, there is a list instead. */
function isControl(element: unknown): element is Control {
  return element instanceof HTMLElement && 'value' in element;
}
