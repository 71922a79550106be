import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';

interface StateProps {
  title: string;
  text: string;
  action?: ReactNode;
}

/** Stands where the rows would be. */
export function DeskListState({ title, text, action }: StateProps) {
  return (
    <div className="empty desk-empty">
      <Drawing subject="download-firmware" alt="" />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {action && <p className="row">{action}</p>}
      </div>
    </div>
  );
}
