import { Drawing } from '#ui/drawing.tsx';
import type { ServicePage } from './content/company.content.ts';
import { Figures } from './figures.tsx';
import { CallToAction } from './next-step.tsx';
import { drawingOfPage } from './page-drawings.ts';

export function ServiceHero({ page }: { page: ServicePage }) {
  const { heading, lead, callToAction } = page.hero;
  return (
    <>
      <div className="service-hero">
        <div>
          <p className="quiet">{page.title}</p>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <CallToAction slug={page.slug} callToAction={callToAction} />
        </div>
        <Drawing subject={drawingOfPage(page.slug)} alt="" eager />
      </div>
      <Figures figures={page.figures} />
    </>
  );
}
