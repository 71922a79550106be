import { type ReactNode, useEffect, useRef } from 'react';
import { isComposing } from './is-composing.ts';

interface MenuProps {
  label: string;
  className: string;
  /** Content of the button. */
  face: ReactNode;
  children: ReactNode;
}

/** A `details` element, which opens without JavaScript; Escape, a choice or a click outside closes it. */
export function Menu({ label, className, face, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const menu = details.current;
    if (!menu) return;
    const close = () => {
      menu.open = false;
    };
    const onChoice = (event: Event) => {
      const choice = (event.target as Element).closest('a, button');
      if (!choice) return;
      close();
      // A link moves the focus; a button leaves it.
      if (choice.matches('button')) menu.querySelector('summary')?.focus();
    };
    const onClick = (event: Event) => {
      if (!event.composedPath().includes(menu)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || !menu.open) return;
      close();
      menu.querySelector('summary')?.focus();
    };
    menu.addEventListener('click', onChoice);
    document.addEventListener('click', onClick, { capture: true });
    document.addEventListener('keydown', onKey);
    return () => {
      menu.removeEventListener('click', onChoice);
      document.removeEventListener('click', onClick, { capture: true });
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return (
    <details className={className} ref={details}>
      <summary aria-label={label}>{face}</summary>
      <div className="drop">{children}</div>
    </details>
  );
}
