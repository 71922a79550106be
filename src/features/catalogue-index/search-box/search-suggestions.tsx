import type { AnyRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { suggestions as ar } from '#i18n/ar/suggestions.ts';
import { suggestions as en } from '#i18n/en/suggestions.ts';
import { documentLanguage, type Language } from '#i18n/language.ts';
import { suggestions as zh } from '#i18n/zh/suggestions.ts';
import type { Suggestion } from '../suggestions/suggestion.schema.ts';
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
  const items = useSuggestions(typed.text, language);
  const { active, isOpen, close } = useCombobox({
    form,
    id,
    options: items.map(({ url }) => url).join(' '),
    count: items.length,
    typed,
    router,
  });
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return (
    <>
      <output className="visually-hidden">{isOpen && `${texts.label}: ${items.length}`}</output>
      <div
        id={id}
        className="suggestions"
        role="listbox"
        tabIndex={-1}
        aria-label={texts.label}
        hidden={!isOpen}
        onMouseDown={keepFocus}
      >
        {kinds.map((kind) => (
          <div key={kind} role="group" aria-label={texts[kind]}>
            <p aria-hidden="true">{texts[kind]}</p>
            {items.map(
              (item, index) =>
                item.kind === kind && (
                  <Option
                    key={item.url}
                    id={`${id}-${index}`}
                    item={item}
                    isActive={active === index}
                    router={router}
                    onChosen={close}
                  />
                ),
            )}
          </div>
        ))}
      </div>
    </>
  );
}

interface OptionProps {
  id: string;
  item: Suggestion;
  isActive: boolean;
  router: AnyRouter;
  onChosen: () => void;
}

function Option({ id, item: { kind, label, detail, url }, isActive, router, onChosen }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const follow = (event: MouseEvent) => {
    const { metaKey, altKey, ctrlKey, shiftKey } = event;
    if (metaKey || altKey || ctrlKey || shiftKey) return;
    onChosen();
    // A document is a file, which the browser opens.
    if (kind === 'document') return;
    event.preventDefault();
    void router.navigate({ href: url });
  };
  return (
    <a ref={link} id={id} role="option" aria-selected={isActive} tabIndex={-1} href={url} onClick={follow}>
      <span dir="auto">{label}</span>
      {detail && <small dir="auto">{detail}</small>}
    </a>
  );
}

/** A press on the popup must not close it before the click. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
