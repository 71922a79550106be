import { drawingUrl, type DrawingView } from '#platform/drawing-url.ts';
import { isHydrated } from './load-part.ts';

type DrawingProps = {
  subject: string;
  view?: DrawingView;
  alt: string;
  /** For images that are visible at first; others are loaded lazily. */
  eager?: boolean;
  className?: string;
};

/** Holds the images of both themes, of which the style sheet shows one: cached pages are the same for all visitors. */
export function Drawing({ subject, view = 'main', alt, eager = false, className }: DrawingProps) {
  const shared = {
    width: 320,
    height: 240,
    // An eager image loads though it is hidden: once the page is alive, that costs more than a frame without the visible one.
    loading: eager && !isHydrated() ? undefined : 'lazy',
    decoding: 'async',
    draggable: false,
  } as const;
  return (
    <span className={className ? `drawing ${className}` : 'drawing'}>
      <img {...shared} alt={alt} className="on-light" src={drawingUrl(subject, view, 'light')} />
      <img {...shared} alt={alt} className="on-dark" src={drawingUrl(subject, view, 'dark')} />
    </span>
  );
}
