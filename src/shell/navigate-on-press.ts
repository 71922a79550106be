// A link opens when the mouse is pressed on it: the tenth of a second until its release is the next page's.
import type { AnyRouter } from '@tanstack/react-router';
import { placeInHistory } from '#platform/history-place.ts';
import { isPageLink, isPlainPress, isReleasedOn } from './press.rules.ts';

interface Opened {
  link: DOMRect;
  /** Where one was in the history. */
  place: number;
}

const pressable = 'a[href], button, input, label, select, summary, textarea, [draggable=true]';

/** A press that ends beside its link, or becomes a drag, is taken back. Keys and fingers go on clicking. */
export function navigateOnPress(router: AnyRouter): () => void {
  let opened: Opened | undefined;
  let clicked = false;
  const listening = new AbortController();
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    act: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, act, { capture: true, signal: listening.signal });
  const takeBack = () => {
    const steps = opened ? opened.place - placeInHistory() : 0;
    opened = undefined;
    if (steps) router.history.go(steps);
  };
  listen('pointerdown', (event) => {
    opened = undefined;
    clicked = false;
    const pressed = event.target instanceof Element ? event.target.closest(pressable) : null;
    if (!(pressed instanceof HTMLAnchorElement) || !isPlainPress(event)) return;
    const { href, target } = pressed;
    const download = pressed.getAttribute('download');
    if (!isPageLink({ href, target, download }, window.location.href)) return;
    const before = { link: reachOf(pressed), place: placeInHistory() };
    clicked = isFollowed(pressed);
    if (clicked) opened = before;
  });
  listen('pointerup', (event) => {
    if (opened && !isReleasedOn(opened.link, event)) takeBack();
    opened = undefined;
  });
  listen('pointercancel', takeBack);
  // The press was the click; one by a key has no detail.
  listen('click', (event) => {
    if (!clicked || !event.isTrusted || event.detail === 0) return;
    clicked = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  return () => listening.abort();
}

/** Clicks the link for its own listeners; whether one of them, the router's, has taken the click. */
function isFollowed(link: HTMLAnchorElement): boolean {
  let followed = false;
  const note = (event: Event) => {
    followed = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', note);
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
  window.removeEventListener('click', note);
  return followed;
}

/** A card's link reaches over the whole card, farther than its own box. */
function reachOf(link: HTMLAnchorElement): DOMRect {
  const isStretched = getComputedStyle(link, '::after').position === 'absolute';
  return ((isStretched && link.offsetParent) || link).getBoundingClientRect();
}
