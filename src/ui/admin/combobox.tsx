import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';

export interface ComboboxOption {
  key: string;
  text: string;
}

interface ComboboxProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'ref' | 'dir' | 'disabled' | 'placeholder' | 'maxLength' | 'onBlur' | 'aria-describedby'
> {
  /** Of the list, and of a control without an id. */
  label: string;
  text: string;
  options: readonly ComboboxOption[];
  /** One of the options must be chosen: Enter chooses the first one and submits nothing. */
  isChoice?: boolean;
  isInvalid?: boolean;
  /** Beneath an open list without options. */
  emptyText?: string;
  onText: (text: string) => void;
  onChoose: (option: ComboboxOption) => void;
  /** Enter, before there is an option to choose. */
  onEnter?: () => void;
}

/** A text with suggestions, by keyboard as by mouse. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    text,
    options,
    isChoice = false,
    isInvalid,
    emptyText,
    onText,
    onChoose,
    onEnter,
    ...input
  } = props;
  const list = useId();
  const first = isChoice ? 0 : -1;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(first);
  const isListed = isOpen && (options.length > 0 || (emptyText !== undefined && text.trim() !== ''));
  const suggestion = isListed ? options[active] : undefined;
  const choose = (option: ComboboxOption) => {
    setOpen(false);
    onChoose(option);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    const from = active < 0 && step < 0 ? options.length : active;
    setActive((from + step + options.length) % Math.max(1, options.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Enter would submit the form.
      if (isChoice || suggestion) event.preventDefault();
      if (suggestion) choose(suggestion);
      else onEnter?.();
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  return (
    <span className="picker">
      <input
        dir="auto"
        {...input}
        className="input"
        role="combobox"
        aria-label={input.id ? undefined : label}
        aria-expanded={isListed}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={suggestion && `${list}-${active}`}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        value={text}
        onKeyDown={onKeyDown}
        onFocus={() => setActive(first)}
        onBlur={(event) => {
          setOpen(false);
          input.onBlur?.(event);
        }}
        onChange={({ target }) => {
          setActive(first);
          setOpen(true);
          onText(target.value);
        }}
      />
      <div id={list} role="listbox" aria-label={label} hidden={!isListed}>
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the focus and its keys
          <div
            key={option.key}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <bdi>{option.text}</bdi>
          </div>
        ))}
      </div>
      {isListed && options.length === 0 && <small role="status">{emptyText}</small>}
    </span>
  );
}
