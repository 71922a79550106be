import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';

/** The narrow page in front of the desk. */
export function DeskEntrance({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <main id="main" className="entrance" tabIndex={-1}>
      <Brand />
      <div className="entrance-card">
        <h1>{title}</h1>
        <p className="quiet">{text}</p>
        {children}
      </div>
    </main>
  );
}
