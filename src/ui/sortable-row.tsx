import { KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';

/** By mouse or finger once it has moved a little, and by the keys of whoever holds the handle. */
export function useSortSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

/** `row` goes to the element that moves, `handle` to what it is moved by. */
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
  /** By which the button is found again once the row has moved. */
  mark: string | number;
  index: number;
  total: number;
  labels: { up: string; down: string };
  onMove: (to: number, button: 'up' | 'down') => void;
}

/** The same without dragging, a place at a time. */
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
