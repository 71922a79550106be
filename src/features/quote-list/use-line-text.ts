import { useRef, useState } from 'react';

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
  const before = useRef(value);
  return {
    isInvalid,
    reset: () => {
      setTyped(null);
      setInvalid(false);
    },
    field: {
      value: typed ?? value,
      'aria-invalid': isInvalid || undefined,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        if (typed === null) before.current = value;
        setTyped(target.value);
        if (store(target.value)) setInvalid(false);
        else store(before.current);
      },
      onBlur: () => {
        if (typed === null) return;
        const isValid = store(typed);
        setInvalid(!isValid);
        if (isValid) setTyped(null);
      },
    },
  };
}
