import { useState } from 'react';
import { Drawing } from './drawing.tsx';

/** A drawing beside an error message: hidden when it cannot be loaded either, as without a network. */
export function OptionalDrawing({ subject }: { subject: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <span onErrorCapture={() => setMissing(true)}>
      <Drawing subject={subject} alt="" />
    </span>
  );
}
