import { KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';

/** Dragging starts once the pointer has moved 5 px, or by keyboard on the focused handle. */
export function useSortSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

/** `row` holds the props of the element that moves, `handle` those of its drag handle. */
export function useSortableRow(id: string) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id });
  return {
    row: {
      ref: setNodeRef,
      className: isDragging ? 'dragged' : undefined,
      style: { transform: CSS.Translate.toString(transform), transition },
    },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  };
}

export function DragHandle({
  label,
  handle,
}: {
  label: string;
  handle: ReturnType<typeof useSortableRow>['handle'];
}) {
  return (
    <button type="button" {...handle} className="icon-button drag-handle" aria-label={label}>
      <GripVertical className="icon" aria-hidden="true" />
    </button>
  );
}

interface MoveButtonsProps {
  /** Identifies the button, so that it can be focused again after the row has moved. */
  mark: string | number;
  index: number;
  total: number;
  labels: { up: string; down: string };
  onMove: (to: number, button: 'up' | 'down') => void;
}

/** Moves a row without dragging, one position at a time. */
export function MoveButtons({ mark, index, total, labels, onMove }: MoveButtonsProps) {
  return (
    <>
      <button
        type="button"
        className="icon-button"
        data-up={mark}
        aria-label={labels.up}
        aria-disabled={index === 0}
        onClick={() => onMove(index - 1, 'up')}
      >
        <ArrowUp className="icon" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        data-down={mark}
        aria-label={labels.down}
        aria-disabled={index === total - 1}
        onClick={() => onMove(index + 1, 'down')}
      >
        <ArrowDown className="icon" aria-hidden="true" />
      </button>
    </>
  );
}
