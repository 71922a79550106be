import { Autocomplete } from '@base-ui/react/autocomplete';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type Command, useCommands } from './use-commands.ts';

interface CommandsProps {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** Pages, actions, products, requests and orders by name. */
export function PaletteCommands({ text, onText, onClose }: CommandsProps) {
  const t = useTranslations('admin.palette');
  const { groups, isSearching } = useCommands(text);
  const navigate = useNavigate();
  const run = (command: Command) => {
    onClose();
    if (command.href) window.location.assign(command.href);
    else void navigate({ ...command.link });
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      value={text}
      onValueChange={onText}
      // The items are filtered already.
      filter={null}
      autoHighlight="always"
      itemToStringValue={(command: Command) => command.label}
    >
      <div className="palette-input">
        <Search className="icon" aria-hidden="true" />
        <Autocomplete.Input
          className="input"
          // The visitor may be typing into the field that this one replaces.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog that was opened to type
          autoFocus
          aria-label={t('search')}
          placeholder={t('placeholder')}
          // Otherwise the first Escape would only close the list.
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
                  onClick={() => run(command)}
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
