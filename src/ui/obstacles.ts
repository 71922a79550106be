// What on the screen is pressed or typed into: messages and tooltips are placed around it.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface InSight {
  element: Element;
  box: Box;
  isLink: boolean;
}

const links = 'a[href], label, summary';
const controls = 'button, input, select, textarea, [role="button"], [contenteditable="true"]';

export const pressable = `${links}, ${controls}`;

/** All that can be pressed inside `root` and is on the screen now. */
export function controlsInSight(root: ParentNode): InSight[] {
  const found: InSight[] = [];
  for (const element of root.querySelectorAll(pressable)) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isInSight =
      right > left && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    if (!isInSight || !(element.checkVisibility?.() ?? true)) continue;
    found.push({ element, box: { left, top, right, bottom }, isLink: !element.matches(controls) });
  }
  return found;
}

/** Whether two boxes meet, or come closer than `air`. */
export function meet(a: Box, b: Box, air = 0): boolean {
  return a.left - air < b.right && b.left < a.right + air && a.top - air < b.bottom && b.top < a.bottom + air;
}
