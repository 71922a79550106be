import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Drawing } from '#ui/drawing.tsx';
import { drawingFor } from '#features/media/drawing.rules.ts';
import { languageTags } from '#i18n/language.ts';
import { Photo } from '#features/media/photo.tsx';
import type { ShownProduct } from '../product.queries.ts';
import { type ProductView, productViews, wrapAround } from './product-views.ts';
import { useArrowKeys } from '#ui/use-arrow-keys.ts';
import { useSwipe } from '#ui/use-swipe.ts';

const viewNames = { main: 'mainView', side: 'sideView', detail: 'detailView' } as const;

/** Buttons, thumbnails, arrow keys and swipes all turn the same wheel. */
export function ProductGallery({ product }: { product: ShownProduct }) {
  const t = useTranslations('productPage');
  const views = productViews(product);
  const [index, setIndex] = useState(0);
  const turn = (steps: number) => setIndex((now) => wrapAround(now, steps, views.length));
  const swipe = useSwipe(turn);
  const shown = views[index] ?? views[0];
  const nameOf = (view: ProductView, at: number) =>
    view.kind === 'drawing' ? t(viewNames[view.view]) : (view.alt ?? t('view', { n: at + 1 }));
  // A text that is not translated is English.
  const languageOf = (view: ProductView) =>
    view.kind === 'photo' && view.alt !== null && view.language ? languageTags[view.language] : undefined;

  useArrowKeys(turn);

  if (!shown) return null;
  return (
    <section className="gallery" aria-label={t('images')} aria-roledescription="carousel">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the stage takes the keyboard, so that arrows work without a detour over the buttons */}
      <div className="stage" tabIndex={0} role="group" aria-label={nameOf(shown, index)} {...swipe}>
        <ViewImage
          product={product}
          view={shown}
          alt={t('imageAlt', { title: product.title, view: nameOf(shown, index) })}
        />
        <button
          type="button"
          className="icon-button prev needs-script"
          aria-label={t('previousImage')}
          onClick={() => turn(-1)}
        >
          <ArrowLeft className="icon flip" />
        </button>
        <button
          type="button"
          className="icon-button next needs-script"
          aria-label={t('nextImage')}
          onClick={() => turn(1)}
        >
          <ArrowRight className="icon flip" />
        </button>
        <span className="view">
          <bdi lang={languageOf(shown)}>{nameOf(shown, index)}</bdi>
        </span>
        <span className="count num" aria-live="polite">
          <bdi>{t('imageOf', { n: index + 1, total: views.length })}</bdi>
        </span>
      </div>
      <ul className="thumbs">
        {views.map((view, at) => (
          <li key={at}>
            <button
              type="button"
              aria-current={at === index ? 'true' : undefined}
              onClick={() => setIndex(at)}
            >
              <ViewImage product={product} view={view} alt="" lazy />
              <span dir="auto" lang={languageOf(view)}>
                {nameOf(view, at)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ViewImageProps {
  product: ShownProduct;
  view: ProductView;
  alt: string;
  lazy?: boolean;
}

function ViewImage({ product, view, alt, lazy = false }: ViewImageProps) {
  const side = view.kind === 'drawing' ? view.view : 'main';
  const drawing = <Drawing subject={drawingFor(product)} view={side} alt={alt} eager={!lazy} />;
  if (view.kind === 'drawing') return drawing;
  return (
    <Photo
      address={view.address}
      alt={alt}
      eager={!lazy}
      sizes={lazy ? '96px' : '(max-width: 60rem) 95vw, 640px'}
      fallback={drawing}
    />
  );
}
