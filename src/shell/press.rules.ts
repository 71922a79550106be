// Which links open as soon as the mouse is pressed on them, and what takes that back.

export interface Press {
  pointerType: string;
  isPrimary: boolean;
  button: number;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

export interface PressedLink {
  href: string;
  target: string;
  download: string | null;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A finger may be about to scroll, and a modifier means a window of its own, a selection or a file. */
export function isPlainPress(press: Press): boolean {
  const { pointerType, isPrimary, button, altKey, ctrlKey, metaKey, shiftKey } = press;
  const modified = altKey || ctrlKey || metaKey || shiftKey;
  return pointerType === 'mouse' && isPrimary && button === 0 && !modified;
}

/** Another page of this site, in this window; a part of the page at hand is scrolled to by a click. */
export function isPageLink({ href, target, download }: PressedLink, present: string): boolean {
  const { origin, pathname, search, hash } = new URL(href);
  const here = new URL(present);
  const elsewhere = pathname !== here.pathname || search !== here.search;
  return origin === here.origin && elsewhere && !hash && !target && download === null;
}

/** Released beside the link, a press was not meant: as with every other link, nothing has happened. */
export function isReleasedOn(link: Box, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  return clientX >= link.left && clientX <= link.right && clientY >= link.top && clientY <= link.bottom;
}
