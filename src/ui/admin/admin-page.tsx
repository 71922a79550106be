import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  className?: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a page of the admin: its heading, its actions and its content. */
export function AdminPage({ title, className = '', actions, children }: PageProps) {
  return (
    <main id="main" className={`wide ${className}`.trimEnd()} tabIndex={-1}>
      <div className="title">
        <h1>{title}</h1>
        {actions && <div className="actions">{actions}</div>}
      </div>
      {children}
    </main>
  );
}
