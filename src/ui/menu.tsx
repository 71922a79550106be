import { type ReactNode, useEffect, useRef } from 'react';

interface MenuProps {
  label: string;
  className: string;
  /** What the closed menu shows. */
  face: ReactNode;
  children: ReactNode;
}

/** A disclosure that opens without JavaScript; with it, Escape, a choice or a click elsewhere closes it. */
export function Menu({ label, className, face, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const menu = details.current;
    if (!menu) return;
    const close = () => {
      menu.open = false;
    };
    const onPointer = (event: Event) => {
      if (!menu.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.open) return;
      close();
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  const onChoice = (event: React.MouseEvent) => {
    if ((event.target as Element).closest('a, button')) details.current?.removeAttribute('open');
  };

  return (
    <details className={className} ref={details}>
      <summary aria-label={label}>{face}</summary>
      {/* Clicks bubble up from the links and buttons inside, which have the keyboard's attention themselves. */}
      <div className="drop" onClick={onChoice}>
        {children}
      </div>
    </details>
  );
}
