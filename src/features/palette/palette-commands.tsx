import { Autocomplete } from '@base-ui/react/autocomplete';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type Command, useCommands } from './use-commands.ts';

interface CommandsProps {
  text: string;
  onText: (text: string) => void;
  /** A command was chosen, or none. */
  onLeave: () => void;
}

/** Pages, actions, products, requests and orders by their names, wherever one is. */
export function PaletteCommands({ text, onText, onLeave }: CommandsProps) {
  const t = useTranslations('desk.palette');
  const { groups, isSearching } = useCommands(text);
  const navigate = useNavigate();
  const carryOut = (command: Command) => {
    onLeave();
    if (command.href) window.location.assign(command.href);
    else void navigate({ to: command.to ?? '/admin', search: (command.search ?? {}) as never });
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      value={text}
      onValueChange={onText}
      // What is shown matches already: here, or in the database.
      filter={null}
      autoHighlight="always"
      itemToStringValue={(command: Command) => command.label}
    >
      <div className="palette-input">
        <Search className="icon" aria-hidden="true" />
        <Autocomplete.Input
          className="input"
          // Somebody may be typing into the field that was there before.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog that was opened to type
          autoFocus
          aria-label={t('search')}
          placeholder={t('placeholder')}
          // The list would take the first Escape for itself.
          onKeyDown={(event) => event.key === 'Escape' && onLeave()}
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
  );
}
