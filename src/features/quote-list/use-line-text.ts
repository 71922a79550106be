import { useRef, useState } from 'react';
import { afterPress } from '#platform/browser/pointer-press.ts';

interface LineText {
  /** As it is stored. */
  value: string;
  /** Stores what was typed, as far as it is valid; false: it is not. */
  store: (typed: string) => boolean;
}

/**
 * A field of a line: each valid value is stored as it is typed. With an invalid one, which is marked when the field is
 * left, the line keeps the value from before: the beginning of `1,000` is another number.
 */
export function useLineText({ value, store }: LineText) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  /** Its message takes room. */
  const [isExplained, setExplained] = useState(false);
  const before = useRef(value);
  const clear = () => {
    setInvalid(false);
    setExplained(false);
  };
  return {
    /** It shows its message. */
    isInvalid: isInvalid && isExplained,
    reset: () => {
      setTyped(null);
      clear();
    },
    field: {
      value: typed ?? value,
      'aria-invalid': isInvalid || undefined,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        if (typed === null) before.current = value;
        setTyped(target.value);
        if (store(target.value)) clear();
        else store(before.current);
      },
      onBlur: () => {
        if (typed === null) return;
        const isValid = store(typed);
        setInvalid(!isValid);
        afterPress(() => setExplained(!isValid));
        if (isValid) setTyped(null);
      },
    },
  };
}
