import { Autocomplete } from '@base-ui/react/autocomplete';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Command, useCommands } from './use-commands.ts';

/** Pages, actions, products, requests and orders by their names, wherever one is. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('desk.palette');
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const { groups, isSearching } = useCommands(text);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const carryOut = (command: Command) => {
    onClose();
    if (command.href) window.location.assign(command.href);
    else void navigate({ to: command.to ?? '/admin', search: (command.search ?? {}) as never });
  };
  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label={t('title')}
      onClose={(event) => event.currentTarget.open || onClose()}
      closedby="any"
    >
      <Autocomplete.Root
        open
        inline
        items={groups}
        value={text}
        onValueChange={setText}
        // What is shown matches already: here, or in the database.
        filter={null}
        autoHighlight="always"
        itemToStringValue={(command: Command) => command.label}
      >
        <div className="palette-input">
          <Search className="icon" aria-hidden="true" />
          <Autocomplete.Input
            className="input"
            aria-label={t('search')}
            placeholder={t('placeholder')}
            // The list would take the first Escape for itself.
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          />
        </div>
        <Autocomplete.Empty className="palette-empty">
          {groups.length === 0 && (isSearching ? t('searching') : t('nothing'))}
        </Autocomplete.Empty>
        <Autocomplete.List className="palette-list">
          {(group: (typeof groups)[number]) => (
            <Autocomplete.Group key={group.value} items={group.items}>
              <Autocomplete.GroupLabel className="palette-group">{t(group.value)}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(command: Command) => (
                  <Autocomplete.Item
                    key={command.value}
                    value={command}
                    className="palette-item"
                    onClick={() => carryOut(command)}
                  >
                    <bdi>{command.label}</bdi>
                    {command.note && <small>{command.note}</small>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </dialog>
  );
}
