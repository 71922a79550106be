// Visible controls, and the heading of the page: toasts and tooltips are placed so that they do not cover them.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface VisibleControl {
  element: Element;
  box: Box;
  isLink: boolean;
}

const links = 'a[href], label, summary, h1';
const controls = 'button, input, select, textarea, td[tabindex], [role="button"], [contenteditable="true"]';

export const pressable = `${links}, ${controls}`;

/** All controls and links inside `root` that are on the screen now; the heading counts as a link. */
export function visibleControls(root: ParentNode): VisibleControl[] {
  const found: VisibleControl[] = [];
  for (const element of root.querySelectorAll(pressable)) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isVisible =
      right > left && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    if (!isVisible || !(element.checkVisibility?.() ?? true)) continue;
    found.push({ element, box: { left, top, right, bottom }, isLink: !element.matches(controls) });
  }
  return found;
}

/** Whether two boxes overlap or come closer than `gap`. */
export function meet(a: Box, b: Box, gap = 0): boolean {
  return a.left - gap < b.right && b.left < a.right + gap && a.top - gap < b.bottom && b.top < a.bottom + gap;
}
