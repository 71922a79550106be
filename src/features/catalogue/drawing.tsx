import { drawingAddress, type DrawingView } from './drawing.rules.ts';

type DrawingProps = {
  subject: string;
  view?: DrawingView;
  alt: string;
  /** For what is in sight when the page opens; anything else loads as it comes near. */
  eager?: boolean;
  className?: string;
};

/** Both themes are in the page and the style sheet shows one, so that a page from a cache suits every visitor. */
export function Drawing({ subject, view = 'main', alt, eager = false, className }: DrawingProps) {
  const shared = {
    width: 320,
    height: 240,
    loading: eager ? undefined : 'lazy',
    decoding: 'async',
    draggable: false,
  } as const;
  return (
    <span className={className ? `drawing ${className}` : 'drawing'}>
      <img {...shared} alt={alt} className="on-light" src={drawingAddress(subject, view, 'light')} />
      <img {...shared} alt={alt} className="on-dark" src={drawingAddress(subject, view, 'dark')} />
    </span>
  );
}
