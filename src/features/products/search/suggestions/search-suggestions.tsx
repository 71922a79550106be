import type { AnyRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { suggestions as ar } from '#i18n/ar/suggestions.ts';
import { suggestions as en } from '#i18n/en/suggestions.ts';
import { documentLanguage, type Language } from '#i18n/language.ts';
import { suggestions as zh } from '#i18n/zh/suggestions.ts';
import type { Suggestion, SuggestionKind } from './suggestion.schema.ts';
import { useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useTypedText } from './use-typed-text.ts';

/** Loaded with this code: the messages of pages have no room for them. */
const messages: Record<Language, typeof en> = { en, zh, ar };

export interface SearchSuggestionsProps {
  /** Of the popup. */
  id: string;
  form: HTMLFormElement;
  /** The text of the search box that has no suggestions: what is typed after it does. */
  before: string;
  router: AnyRouter;
}

/** The popup of a search box, and how many options it has, for screen readers. */
export function SearchSuggestions({ id, form, before, router }: SearchSuggestionsProps) {
  const language = documentLanguage();
  const texts = messages[language];
  const typed = useTypedText(form, before);
  const groups = useSuggestions(typed.text, language);
  const paths = groups.flatMap(({ items }) => items.map(({ path }) => path));
  const { active, isOpen, close } = useCombobox({
    form,
    id,
    options: paths.join(' '),
    count: paths.length,
    typed,
    router,
  });
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <>
      <output className="visually-hidden">{isOpen && `${texts.label}: ${paths.length}`}</output>
      <div
        id={id}
        className="suggestions"
        role="listbox"
        tabIndex={-1}
        aria-label={texts.label}
        hidden={!isOpen}
        onMouseDown={keepFocus}
      >
        {groups.map(({ kind, items }, at) => (
          <div key={kind} role="group" aria-label={texts[kind]}>
            <p aria-hidden="true">{texts[kind]}</p>
            {items.map((item, index) => (
              <Option
                key={item.path}
                id={`${id}-${(starts[at] ?? 0) + index}`}
                item={item}
                kind={kind}
                isActive={active === (starts[at] ?? 0) + index}
                router={router}
                onChosen={close}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

interface OptionProps {
  id: string;
  item: Suggestion;
  kind: SuggestionKind;
  isActive: boolean;
  router: AnyRouter;
  onChosen: () => void;
}

function Option({ id, item: { text, detail, path }, kind, isActive, router, onChosen }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const follow = (event: MouseEvent) => {
    const { metaKey, altKey, ctrlKey, shiftKey } = event;
    if (metaKey || altKey || ctrlKey || shiftKey) return;
    onChosen();
    // A document is a file, which the browser opens.
    if (kind === 'documents') return;
    event.preventDefault();
    void router.navigate({ href: path });
  };
  return (
    <a ref={link} id={id} role="option" aria-selected={isActive} tabIndex={-1} href={path} onClick={follow}>
      <span dir="auto">{text}</span>
      {detail && <small dir="auto">{detail}</small>}
    </a>
  );
}

/** A press on the popup must not close it before the click. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
