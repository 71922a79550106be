import { ArrowDown, ArrowDownToLine, ArrowUp, Keyboard, Plus, SquarePen, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Grid } from './use-grid.ts';
import { useDraft } from '../use-draft.ts';
import { useLineActions } from './use-line-actions.ts';

interface ToolsProps {
  grid: Grid;
  onDetails: () => void;
  onKeys: () => void;
}

/** Buttons for the active line, for those who do not use the keys of the grid. */
export function LineTools({ grid, onDetails, onKeys }: ToolsProps) {
  const t = useTranslations('admin.quotations.tools');
  const { quotation, state, canUndo, undo } = useDraft();
  const actions = useLineActions(grid);
  const { row } = grid.active;
  const { length } = quotation.lines;
  const isEmpty = length === 0;
  return (
    <div
      className="row tight line-tools"
      role="group"
      aria-label={isEmpty ? t('none') : t('label', { line: row + 1 })}
    >
      <span className="line-name muted" aria-hidden="true">
        {isEmpty ? t('none') : t('label', { line: row + 1 })}
      </span>
      <Tool name={t('details')} icon={<SquarePen className="icon" />} isOff={isEmpty} onPress={onDetails} />
      <Tool name={t('insert')} icon={<Plus className="icon" />} onPress={actions.insert} />
      <Tool
        name={t('up')}
        icon={<ArrowUp className="icon" />}
        isOff={row === 0}
        onPress={() => actions.reorder(-1)}
      />
      <Tool
        name={t('down')}
        icon={<ArrowDown className="icon" />}
        isOff={row >= length - 1}
        onPress={() => actions.reorder(1)}
      />
      <Tool
        name={t('fill')}
        icon={<ArrowDownToLine className="icon" />}
        isOff={isEmpty}
        onPress={actions.fill}
      />
      <Tool name={t('remove')} icon={<Trash2 className="icon" />} isOff={isEmpty} onPress={actions.remove} />
      <Tool
        name={t('undo')}
        icon={<Undo2 className="icon" />}
        isOff={!canUndo && state.unsaved.length === 0}
        onPress={undo}
      />
      <Tool name={t('keys')} icon={<Keyboard className="icon" />} onPress={onKeys} />
    </div>
  );
}

interface ToolProps {
  name: string;
  icon: ReactNode;
  isOff?: boolean;
  onPress: () => void;
}

function Tool({ name, icon, isOff = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="button line small"
      title={name}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
    >
      {icon}
      <span className="tool-name">{name}</span>
    </button>
  );
}
