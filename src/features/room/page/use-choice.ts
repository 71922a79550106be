// The lines and quantities that a buyer chooses in the form of a room, and what they cost.
import { type ChangeEvent, type RefObject, startTransition, useEffect, useState } from 'react';
import type { ChosenLine } from '../quotation-accept.rules.ts';
import type { RoomVersion } from '../quotation-room.schema.ts';
import { readChoice } from '../room-choice.rules.ts';
import { hasTyped } from './room-fields.ts';
import { choiceOf, type RoomChoice } from './room-choice.ts';

interface Chosen {
  /** Of a line of another version nothing is known. */
  version: number;
  lines: readonly ChosenLine[];
}

interface ChoiceState {
  /** The last one that can be accepted, or none of the lines. */
  choice: RoomChoice;
  /** How many boxes of lines are checked. */
  checked: number;
  read: () => void;
  onChange: (event: ChangeEvent<HTMLFormElement>) => void;
}

/** The fields hold what is typed, so that it stays when the room shows something new. */
export function useChoice(
  form: RefObject<HTMLFormElement | null>,
  version: RoomVersion,
  posted: readonly ChosenLine[] | undefined,
): ChoiceState {
  const first = posted && { version: version.version, lines: posted };
  const [chosen, setChosen] = useState<Chosen | undefined>(first);
  const [priced, setPriced] = useState<Chosen | undefined>(first);
  const linesOf = (state: Chosen | undefined) =>
    state?.version === version.version ? state.lines : undefined;
  const choice = choiceOf(version, linesOf(priced));
  const read = () => {
    if (!form.current) return;
    const next = { version: version.version, lines: readChoice(new FormData(form.current)) };
    const isPriced = next.lines.length === 0 || choiceOf(version, next.lines).total !== null;
    startTransition(() => {
      setChosen(next);
      // What cannot be accepted has no total: nothing moves until it is sent.
      if (isPriced) setPriced(next);
    });
  };
  useEffect(() => {
    // The browser may have restored what was chosen before.
    if (form.current && hasTyped(form.current)) read();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return {
    choice,
    checked: linesOf(chosen)?.length ?? choice.priced.size,
    read,
    onChange: ({ target, currentTarget }) => {
      const field: unknown = target;
      if (!(field instanceof HTMLInputElement) || !field.closest('.room-lines')) return;
      if (field.matches('[data-all]'))
        for (const box of currentTarget.querySelectorAll<HTMLInputElement>('[name=line]'))
          box.checked = field.checked;
      read();
    },
  };
}
