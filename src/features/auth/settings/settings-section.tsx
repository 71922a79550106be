import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

export function SettingsSection({ id, title, text, children }: SectionProps) {
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="quiet">{text}</p>
      </div>
      <div className="settings-body">{children}</div>
    </section>
  );
}
