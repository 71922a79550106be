import { Drawing } from '#ui/drawing.tsx';
import { drawingOfPage } from './page-drawings.ts';

interface PageOpeningProps {
  heading: string;
  lead: string;
  /** Selects the drawing. */
  page: string;
}

/** The head of a page that lists openings or news. */
export function PageOpening({ heading, lead, page }: PageOpeningProps) {
  return (
    <header className="service-hero">
      <div>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <Drawing subject={drawingOfPage(page)} alt="" eager />
    </header>
  );
}
