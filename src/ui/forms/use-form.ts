// A form: reads what was typed from its controls, checks it, sends it once, and holds what is wrong with it.
// The controls are uncontrolled, so that text typed before hydration counts as well.
import { type FocusEvent, type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPress } from '#platform/browser/pointer-press.ts';

/** The texts of the controls by their names; a checkbox that is not checked has none. */
export type Values = Record<string, string>;
/** By the name of the control; `form`: of the form as a whole. */
export type Issues = Record<string, string>;
/** What is sent, or what is wrong, by the name of the control. */
export type Read<Input, Issue = string> =
  | { input: Input; issues?: undefined }
  | { issues: Record<string, Issue>; input?: undefined };

/** What is read, with texts of its issues. */
export function withTexts<Input, Issue>(
  { input, issues }: Read<Input, Issue>,
  textOf: (issue: Issue, name: string) => string,
): Read<Input> {
  return issues ? { issues: issueTexts(issues, textOf) } : { input: input as Input };
}

export function issueTexts<Issue>(
  issues: Readonly<Record<string, Issue>>,
  textOf: (issue: Issue, name: string) => string,
): Issues {
  return Object.fromEntries(Object.entries(issues).map(([name, issue]) => [name, textOf(issue, name)]));
}

/** Results without an input are inferred as ones with none. */
type Sent<Input> = Exclude<Input, undefined>;

export interface FormOptions<Input, Result> {
  read: (values: Values) => Read<Input>;
  /** Not called again before the promise has settled. */
  send: (input: Sent<Input>, values: Values) => Promise<Result>;
  onDone: (result: Result, form: HTMLFormElement) => void;
  /** The issues of an error of `send`; null: it is shown otherwise. */
  onRejected: (error: Error) => Issues | null;
  onInvalid?: (issues: Issues) => void;
  /** After each keystroke. */
  onEdit?: () => void;
  /** What the ids of its controls begin with. */
  id?: string;
  /** The text of an issue; without it, issues are texts. */
  issueText?: (issue: string, name: string) => string;
  /** What the controls begin with; null and undefined are empty. */
  initial?: Readonly<Record<string, unknown>>;
  /** Issues of a form that the server rendered again, without JavaScript. */
  posted?: Issues | undefined;
  /** A field is checked when it is left, too. */
  checksOnLeave?: boolean;
}

export type FormModel = Pick<
  ReturnType<typeof useForm>,
  'id' | 'ref' | 'initial' | 'issues' | 'isPending' | 'edit' | 'handlers'
>;

export function useForm<Input, Result>(options: FormOptions<Input, Result>) {
  const { read, send, onDone, onRejected, onInvalid, onEdit, initial = {}, checksOnLeave = false } = options;
  const ownId = useId();
  const { id = ownId, issueText = (issue) => issue } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [issues, setIssues] = useState<Issues>(options.posted ?? {});
  /** How often all issues were replaced. */
  const replaced = useRef(0);
  const isEdited = useRef(false);
  const [isPending, setPending] = useState(false);
  // A ref, since state would be updated too late for the second click of a double click.
  const isSending = useRef(false);

  const controls = () => [...(ref.current?.elements ?? [])].filter(isControl);
  const controlOf = (name: string) => controls().find((control) => control.name === name);
  const values = () => (ref.current ? textsOf(ref.current) : {});
  const replaceIssues = (found: Issues) => {
    replaced.current += 1;
    // The field must have its message before the focus makes a screen reader announce it.
    flushSync(() => setIssues(found));
    const first = [...(ref.current?.elements ?? [])].find(
      (element) => (element.getAttribute('name') ?? '') in found,
    );
    if (first instanceof HTMLElement) first.focus();
  };
  /** Shows what is wrong with these fields now. */
  const check = (...names: readonly string[]) => {
    const { issues: found = {} } = read(values());
    setIssues((before) => {
      const after = { ...before };
      for (const name of names) {
        if (found[name] === undefined) delete after[name];
        else after[name] = found[name];
      }
      return after;
    });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending.current) return;
    const typed = textsOf(form);
    const { input, issues: found } = read(typed);
    replaceIssues(found ?? {});
    if (found) return onInvalid?.(found);
    const setSending = (isSent: boolean) => {
      isSending.current = isSent;
      setPending(isSent);
    };
    setSending(true);
    try {
      const sent = await send(input as Sent<Input>, typed);
      isEdited.current = false;
      onDone(sent, form);
    } catch (error) {
      // First, since what is inert while it is sent cannot be focused.
      setSending(false);
      replaceIssues((error instanceof Error && onRejected(error)) || {});
    } finally {
      setSending(false);
    }
  };

  const edit = () => {
    isEdited.current = true;
    onEdit?.();
  };

  return {
    id,
    ref,
    initial,
    /** As texts. */
    issues: issueTexts(issues, issueText),
    isPending,
    values,
    controlOf,
    check,
    /** A control that emits no input events was changed. */
    edit,
    /** What was typed is neither saved nor discarded. */
    isEdited: () => isEdited.current,
    discard: () => {
      isEdited.current = false;
    },
    /** Shows further issues. */
    mark: (found: Issues) => setIssues((before) => ({ ...before, ...found })),
    clearIssues: () => {
      replaced.current += 1;
      setIssues({});
    },
    /** Replaces texts of the controls. */
    write: (texts: Partial<Values>) => {
      for (const control of controls()) control.value = texts[control.name] ?? control.value;
    },
    handlers: {
      onInput: ({ target }: FormEvent) => {
        edit();
        if (!isControl(target) || issues[target.name] === undefined) return;
        if (read(values()).issues?.[target.name] === undefined) check(target.name);
      },
      onBlur: ({ target }: FocusEvent) => {
        if (!checksOnLeave || !isControl(target) || isSending.current) return;
        const { name } = target;
        const before = replaced.current;
        // The press may submit or clear the form, or hide the field.
        afterPress(() => before === replaced.current && controlOf(name) && check(name));
      },
      onSubmit: submit,
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(element: unknown): element is Control {
  return element instanceof HTMLElement && 'value' in element && 'name' in element && element.name !== '';
}

function textsOf(form: HTMLFormElement): Values {
  const texts = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(texts);
}
