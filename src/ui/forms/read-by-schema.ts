// What was typed as a zod schema gives it, or its issues.
import type { z } from 'zod';
import { pickFields } from '#kernel/fields.ts';
import { isSame, keysOf } from '#kernel/object.ts';
import type { Read } from './use-form.ts';

type Path = readonly PropertyKey[];

interface IssueOptions<Field extends string, Issue extends string> {
  /** The issue of a field; without it, the schema's message. */
  textOf?: (field: Field, message: string, path: Path) => Issue;
  /** The name of the control, where it is not the field's. */
  controlAt?: (path: Path) => string;
}

export function readBySchema<Output, Issue extends string = string>(
  schema: z.ZodType<Output>,
  typed: unknown,
  {
    textOf = (_field, message) => message as Issue,
    controlAt = ([field]) => String(field),
  }: IssueOptions<keyof NonNullable<Output> & string, Issue> = {},
): Read<Output, Issue> {
  const { data, error, success } = schema.safeParse(typed);
  if (success) return { input: data };
  const issues = error.issues.map(({ path, message }) => {
    const field = String(path[0]) as keyof NonNullable<Output> & string;
    return [controlAt(path), textOf(field, message, path)];
  });
  return { issues: Object.fromEntries(issues) };
}

/** The fields that were changed: `filled`: what the form began with; `seen`: what was last shown, also by a conflict. */
export function readChanges<Output extends object, Issue extends string = string>(
  { filled, seen }: { filled: object; seen: object },
  schema: z.ZodType<Output>,
  typed: object,
  options?: IssueOptions<keyof Output & string, Issue>,
): Read<{ from: Record<string, unknown>; to: Output }, Issue> {
  const { input, issues } = readBySchema(schema, changedFrom(filled, typed), options);
  if (issues) return { issues };
  // The cleaned value may equal the old one.
  const to = changedFrom(filled, input);
  return { input: { from: pickFields<Record<string, unknown>>({ ...seen }, keysOf(to)), to } };
}

function changedFrom<State extends object>(filled: object, state: State): State {
  const before: Record<string, unknown> = { ...filled };
  const changed = Object.entries(state).filter(([name, value]) => !isSame(value, before[name]));
  return Object.fromEntries(changed) as State;
}

/** What is read, and how it is sent. */
export function toSend<Input, Result, Issue>(
  { input, issues }: Read<Input, Issue>,
  send: (input: Input) => Promise<Result>,
): Read<() => Promise<Result>, Issue> {
  return issues ? { issues } : { input: () => send(input as Input) };
}
