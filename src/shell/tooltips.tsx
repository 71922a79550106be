import { type ComponentType, useEffect, useState } from 'react';

/** Loads tooltips, and what loads suggestions, with the first movement of a mouse, key, change of a text or search. */
export function Tooltips() {
  const [Tooltip, setTooltip] = useState<ComponentType>();
  useEffect(() => {
    if (Tooltip) return;
    const seen: string[] = [];
    const load = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      seen.push(event.type);
      // Every control works without them, and the next movement tries again.
      import('./first-use.tsx').then(
        ({ firstUse }) => setTooltip(() => firstUse(seen)),
        () => {},
      );
    };
    const events = ['pointerover', 'keydown', 'input', 'submit'] as const;
    for (const name of events) document.addEventListener(name, load, { passive: true });
    return () => {
      for (const name of events) document.removeEventListener(name, load);
    };
  }, [Tooltip]);
  return Tooltip ? <Tooltip /> : null;
}
