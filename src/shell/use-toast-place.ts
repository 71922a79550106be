import { useEffect, useLayoutEffect, useRef } from 'react';
import { visibleControls, pressable } from '#ui/visible-controls.ts';
import { type Place, toastPlace, weights } from './toast-place.rules.ts';

/**
 * Shows the element of the toasts, and positions it so that it covers no control, again whenever the toasts (`names`), the screen or
 * the control in use change.
 */
export function useToastPlace(names: string, dialog: HTMLDialogElement | undefined) {
  const region = useRef<HTMLElement>(null);
  const place = useRef<Place | undefined>(undefined);
  const used = useRef<Element | null>(null);
  /** Tops of the toasts when they were last rendered. */
  const tops = useRef(new Map<Element, number>());
  useEffect(() => {
    const onUse = ({ target }: Event) => {
      if (target instanceof Element && !region.current?.contains(target))
        used.current = target.closest(pressable);
    };
    document.addEventListener('pointerdown', onUse, { capture: true });
    document.addEventListener('focusin', onUse);
    return () => {
      document.removeEventListener('pointerdown', onUse, { capture: true });
      document.removeEventListener('focusin', onUse);
    };
  }, []);
  useLayoutEffect(() => {
    // First, since what is not shown has no size. The browser closes a popover that moves to another container.
    if (region.current?.isConnected) region.current.togglePopover?.(names !== '');
    if (!names) {
      place.current = undefined;
      return;
    }
    let timer = 0;
    const put = () => {
      const element = region.current;
      // Toasts stay while the pointer or the focus is on them.
      if (!element || element.matches(':hover, :focus-within')) return;
      const covered = obstacles(element, used.current, dialog);
      const find = () =>
        toastPlace(
          {
            screen: { width: document.documentElement.clientWidth, height: window.innerHeight },
            size: element.getBoundingClientRect(),
            margin: window.innerWidth > 700 ? 24 : 12,
            isRightToLeft: document.documentElement.dir === 'rtl',
            current: place.current,
          },
          covered,
        );
      shorten(element, false);
      place.current = find();
      if (place.current.isOverControls) {
        shorten(element, true);
        place.current = find();
      }
      element.dataset.side = place.current.side;
      element.style.insetBlockStart = `${place.current.top}px`;
      tops.current = topsOf(element);
    };
    const later = () => {
      timer ||= window.setTimeout(() => {
        timer = 0;
        put();
      }, 150);
    };
    hold(region.current, tops.current);
    put();
    tops.current = topsOf(region.current);
    // A control may appear, or an error message may move one.
    const observer = new MutationObserver(later);
    observer.observe(document.body, { childList: true, subtree: true });
    const events = ['resize', 'scroll', 'focusin'] as const;
    for (const event of events) window.addEventListener(event, later, { capture: true, passive: true });
    const element = region.current;
    element?.addEventListener('pointerleave', later);
    return () => {
      element?.removeEventListener('pointerleave', later);
      observer.disconnect();
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, later, { capture: true });
    };
  }, [names, dialog]);
  return region;
}

/** Earlier toasts shrink to a line where all of them find no room beside the controls; errors stay whole. */
function shorten(region: HTMLElement, isShort: boolean) {
  for (const toast of region.querySelectorAll('.toast:not(:first-child, .bad)'))
    toast.toggleAttribute('data-short', isShort);
}

function topsOf(region: HTMLElement | null) {
  const toasts = [...(region?.children ?? [])];
  return new Map(toasts.map((toast) => [toast, toast.getBoundingClientRect().top]));
}

/** A toast under the pointer stays there: those that came above it come higher up. */
function hold(region: HTMLElement | null, tops: ReadonlyMap<Element, number>) {
  const toast = region?.querySelector(':scope > :hover');
  const top = toast ? tops.get(toast) : undefined;
  if (!region || !toast || top === undefined) return;
  const moved = toast.getBoundingClientRect().top - top;
  region.style.insetBlockStart = `${region.getBoundingClientRect().top - moved}px`;
}

function obstacles(toasts: HTMLElement, used: Element | null, dialog: HTMLDialogElement | undefined) {
  return visibleControls(dialog ?? document)
    .filter(({ element }) => !toasts.contains(element))
    .map(({ element, box, isLink }) => ({
      box,
      weight:
        weights[
          element === used ? 'used' : element.closest('.header') ? 'header' : isLink ? 'link' : 'control'
        ],
    }));
}
