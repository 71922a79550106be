import type { ReactNode } from 'react';
import { Brand } from '#shell/brand.tsx';

/** Layout of the sign-in pages. */
export function SignInFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main id="main" className="sign-in-frame" tabIndex={-1}>
      <Brand />
      <div className="box sign-in-card">
        <h1>{title}</h1>
        <p className="quiet">{text}</p>
        {children}
      </div>
    </main>
  );
}
