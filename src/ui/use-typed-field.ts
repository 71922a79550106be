import { useRef, useState } from 'react';
import { afterPress } from '#platform/browser/pointer-press.ts';

interface TypedField {
  /** As it is stored. */
  value: string;
  /**
   * Stores what was typed, as far as it is valid; false: it is not. `isLeft`: it is whole. `replaced`: another value is stored,
   * which the field shows.
   */
  store: (typed: string, isLeft: boolean) => boolean | 'replaced';
}

/**
 * A field whose valid values are stored as they are typed. An invalid one stays in the field, which is marked when it is
 * left, and the value from before stays stored: the beginning of `1,000` is another number.
 */
export function useTypedField({ value, store }: TypedField) {
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
        const stored = store(target.value, false);
        if (stored === 'replaced') setTyped(null);
        if (stored) clear();
        else store(before.current, false);
      },
      onBlur: () => {
        if (typed === null) return;
        const isValid = store(typed, true) !== false;
        setInvalid(!isValid);
        afterPress(() => setExplained(!isValid));
        if (isValid) setTyped(null);
      },
    },
  };
}
