// Combobox: the keyboard and the state of a search box with a popup of suggestions, as the WAI-ARIA pattern describes it.
import type { AnyRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cleanSearch } from '#kernel/search-text.ts';
import { isReachedByHistory } from '#platform/browser/browser-history.ts';
import { isComposing } from '#ui/is-composing.ts';
import { textOf, type TypedText } from './use-typed-text.ts';

interface Combobox {
  form: HTMLFormElement;
  /** Of the popup; options have their position behind it, as in `id-0`. */
  id: string;
  /** Changes with the options. */
  options: string;
  count: number;
  typed: TypedText;
  router: AnyRouter;
}

export function useCombobox({ form, id, options, count, typed, router }: Combobox) {
  /** The position of an option; -1: none. */
  const [active, setActive] = useState(-1);
  const [closedFor, setClosedFor] = useState<TypedText>();
  const [last, setLast] = useState({ typed, options });
  // Other options than before: none of them is chosen.
  if (last.typed !== typed || last.options !== options) {
    setLast({ typed, options });
    setActive(-1);
  }
  const isOpen = count > 0 && typed.text !== '' && closedFor !== typed;
  const close = useCallback(() => setClosedFor(typed), [typed]);

  const onKey = useRef<(event: KeyboardEvent) => void>(undefined);
  useEffect(() => {
    onKey.current = (event) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      if (isComposing(event) || ctrlKey || metaKey) return;
      const handled = () => {
        event.preventDefault();
        // The search box clears itself on Escape, and searches on Enter.
        event.stopPropagation();
      };
      const choose = (position: number) => {
        handled();
        setActive(position);
      };
      if (!isOpen) {
        // A button or a link may have changed the text.
        if (key === 'ArrowDown' && count > 0 && textOf(form) === typed.text) {
          handled();
          setClosedFor(undefined);
        } else if (key === 'Escape' && !event.defaultPrevented) clear(form);
        return;
      }
      if (key === 'ArrowDown') choose(active + 1 < count ? active + 1 : 0);
      else if (key === 'ArrowUp' && altKey) close();
      else if (key === 'ArrowUp') choose(active > 0 ? active - 1 : count - 1);
      else if (key === 'Home' && active >= 0) choose(0);
      else if (key === 'End' && active >= 0) choose(count - 1);
      else if (key === 'Escape') {
        handled();
        close();
      } else if (key === 'Enter' && active >= 0) {
        handled();
        document.getElementById(`${id}-${active}`)?.click();
      } else if (key === 'Enter') close();
    };
  });

  useEffect(() => {
    const input = inputOf(form);
    const press = (event: KeyboardEvent) => onKey.current?.(event);
    input?.addEventListener('keydown', press);
    return () => input?.removeEventListener('keydown', press);
  }, [form]);

  useEffect(() => {
    const leave = (event: FocusEvent) => {
      if (event.target === inputOf(form)) close();
    };
    // The page would be lost for the browser's own message; the notice of the page says that there is no network.
    const submit = (event: SubmitEvent) => {
      if (event.target !== form) return;
      close();
      if (!navigator.onLine) event.preventDefault();
    };
    form.addEventListener('focusout', leave);
    window.addEventListener('submit', submit);
    return () => {
      form.removeEventListener('focusout', leave);
      window.removeEventListener('submit', submit);
    };
  }, [form, close]);

  useEffect(
    () =>
      // Typing changes the URL too, to a text that may be older than that of the search box.
      router.subscribe('onResolved', ({ toLocation }) => {
        const search = new URLSearchParams(toLocation.searchStr).get('search');
        if (isReachedByHistory() && cleanSearch(search) !== typed.text) close();
      }),
    [router, typed, close],
  );

  useEffect(() => {
    const input = inputOf(form);
    if (!input) return;
    const attributes = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(isOpen),
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    if (isOpen && active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`);
    else input.removeAttribute('aria-activedescendant');
  }, [form, id, isOpen, active]);

  return { active: isOpen ? active : -1, isOpen, close };
}

function inputOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('input[type=search]');
}

/** Not every browser does so. */
function clear(form: HTMLFormElement): void {
  const input = inputOf(form);
  if (!input) return;
  input.value = '';
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
