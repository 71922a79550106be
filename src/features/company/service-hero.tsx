import type { ReactNode } from 'react';
import { ActionLink } from '#ui/action-link.tsx';
import type { ServicePage } from './company.content.ts';
import { Figures } from './figures.tsx';

/** `drawing` pictures what the page is about. */
export function ServiceHero({ page, drawing }: { page: ServicePage; drawing: ReactNode }) {
  const { heading, lead, callToAction } = page.hero;
  return (
    <>
      <div className="service-hero">
        <div>
          <p className="quiet">{page.title}</p>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <ActionLink className="button" to="/" hash="contact">
            {callToAction}
          </ActionLink>
        </div>
        {drawing}
      </div>
      <Figures figures={page.figures} />
    </>
  );
}
