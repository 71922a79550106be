import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without a key after which a text is saved. */
const pauseMs = 600;

interface TypedValue<Value> {
  /** As saved, or as somebody else has saved it meanwhile. */
  value: Value;
  toText: (value: Value) => string;
  /** Undefined: the text cannot be read. */
  read: (text: string) => Value | undefined;
  /** `from`: the value when typing began. */
  onChange: (to: Value, from: Value) => void;
}

interface Typing<Value> {
  text: string;
  from: Value;
  /** Changes what was shown when typing began, with the currency that it was in. Null: all of it is saved. */
  onChange: TypedValue<Value>['onChange'] | null;
}

/** A field whose text is saved when typing pauses, on Enter and on leaving it. */
export function useTypedValue<Value>({ value, toText, read, onChange }: TypedValue<Value>) {
  const [typing, setTyping] = useState<Typing<Value> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isRejected = typing !== null && read(typing.text) === undefined;

  function save(typed: Typing<Value>): void {
    clearTimeout(timer.current);
    const to = read(typed.text);
    if (to !== undefined && toText(to) !== toText(typed.from)) (typed.onChange ?? onChange)(to, typed.from);
  }

  // A dialog that Escape closes leaves none of its fields.
  const onUnmount = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (typing) save(typing);
  });
  useEffect(() => () => onUnmount(), []);

  return {
    text: typing ? typing.text : toText(value),
    isRejected,
    onText: (text: string) => {
      const typed = typing
        ? { ...typing, text, onChange: typing.onChange ?? onChange }
        : { text, from: value, onChange };
      setTyping(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const to = read(text);
        if (to === undefined) return;
        save(typed);
        // What follows is typed over what was saved.
        setTyping((now) => now && { ...now, from: to, onChange: null });
      }, pauseMs);
    },
    /** Saves what is typed. A text that cannot be read stays, with its message. */
    onLeave: () => {
      if (!typing) return;
      save(typing);
      if (read(typing.text) !== undefined) setTyping(null);
    },
  };
}
