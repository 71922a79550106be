import type { ReactNode } from 'react';
import { OptionalDrawing } from '#ui/optional-drawing.tsx';

interface StateProps {
  title: string;
  text: string;
  action?: ReactNode;
}

/** A message in place of a list's rows. */
export function AdminListState({ title, text, action }: StateProps) {
  return (
    <div className="empty admin-empty">
      <OptionalDrawing subject="download-firmware" />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {action && <p className="row">{action}</p>}
      </div>
    </div>
  );
}
