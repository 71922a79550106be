import { type ComponentType, useEffect, useState } from 'react';

/** Tooltips are for a pointer or a keyboard in use: their code comes with the first of it, and nothing waits for it. */
export function Tooltips() {
  const [Tooltip, setTooltip] = useState<ComponentType>();
  useEffect(() => {
    if (Tooltip) return;
    const load = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      // Without them, and without a word about it: every control works, and the next movement tries again.
      import('./tooltip.tsx').then(
        (module) => setTooltip(() => module.Tooltip),
        () => {},
      );
    };
    const events = ['pointerover', 'keydown'] as const;
    for (const name of events) document.addEventListener(name, load, { passive: true });
    return () => {
      for (const name of events) document.removeEventListener(name, load);
    };
  }, [Tooltip]);
  return Tooltip ? <Tooltip /> : null;
}
