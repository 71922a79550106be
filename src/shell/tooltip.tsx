import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { visibleControls } from '#ui/visible-controls.ts';
import { tooltipPlace } from './tooltip-place.rules.ts';

const delay = 700;
/** Milliseconds to move the pointer from the control to its tooltip. */
const hideDelay = 200;

interface Shown {
  control: Element;
  text: string;
}

/**
 * Shows the accessible name of controls with only an icon while the pointer rests on them or they have the focus. One
 * for the whole page, so that no control lacks it.
 */
export function Tooltip() {
  const [shown, setShown] = useState<Shown>();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => followControls(setShown, element), []);
  useLayoutEffect(() => {
    const tooltip = element.current;
    if (!shown || !tooltip) return;
    tooltip.showPopover?.();
    const { width, height } = tooltip.getBoundingClientRect();
    const others = visibleControls(document).filter(
      ({ element: other }) => !other.contains(shown.control) && !shown.control.contains(other),
    );
    const { left, top } = tooltipPlace(
      {
        control: shown.control.getBoundingClientRect(),
        tooltip: { width, height },
        screen: { width: document.documentElement.clientWidth, height: window.innerHeight },
      },
      others.map(({ box }) => box),
    );
    tooltip.style.left = `${left}px`;
    tooltip.style.top = `${top}px`;
  }, [shown]);
  if (!shown) return null;
  const tooltip = (
    <div ref={element} className="tooltip" role="tooltip" popover="manual">
      {shown.text}
    </div>
  );
  // Elements outside an open dialog get no pointer events.
  const dialog = shown.control.closest('dialog');
  return dialog ? createPortal(tooltip, dialog) : tooltip;
}

function followControls(
  show: (shown: Shown | undefined) => void,
  tooltip: { readonly current: Element | null },
): () => void {
  let timer = 0;
  let current: Element | undefined;
  /** Its tooltip stays hidden until the pointer has left it. */
  let pressed: Element | undefined;
  const set = (control: Element | undefined, pause: number) => {
    if (control === current) return;
    clearTimeout(timer);
    current = control;
    const text = control && nameOf(control);
    timer = window.setTimeout(() => {
      show(control?.isConnected && text ? { control, text } : undefined);
    }, pause);
  };
  const hide = () => {
    clearTimeout(timer);
    current = undefined;
    show(undefined);
  };
  const listeners = {
    pointerover: ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return;
      // The pointer is on the tooltip itself.
      if (tooltip.current?.contains(target)) return clearTimeout(timer);
      const control = iconOnly(target);
      if (control && control === pressed) return;
      pressed = undefined;
      if (control || current !== document.activeElement) set(control, control ? delay : hideDelay);
    },
    focusin: ({ target }: FocusEvent) => {
      const control =
        target instanceof Element && target.matches(':focus-visible') ? iconOnly(target) : undefined;
      set(control, control ? delay : 0);
    },
    // A pressed control needs no tooltip, and may move.
    pointerdown: ({ target }: PointerEvent) => {
      pressed = target instanceof Element ? iconOnly(target) : undefined;
      hide();
    },
    scroll: hide,
    keydown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape' || key === 'Enter' || key === ' ') hide();
    },
  };
  // Events from before this code was loaded are lost, so the hovered or focused control is looked up.
  const inUse = document.querySelector(':is(button, a, summary):is(:hover, :focus-visible)');
  if (inUse) set(iconOnly(inUse), delay);
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of entries)
    document.addEventListener(name, listener, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    for (const [name, listener] of entries) document.removeEventListener(name, listener, { capture: true });
  };
}

function iconOnly(target: Element): Element | undefined {
  const control = target.closest('button, a, summary');
  // That of the cart has a count beside it.
  const isIcon = control?.matches('[aria-label]:has(svg)') && /^\d*$/.test(control.textContent.trim());
  return isIcon ? (control ?? undefined) : undefined;
}

function nameOf(control: Element): string {
  const keys = control.getAttribute('aria-keyshortcuts')?.split(' ')[0];
  const name = control.getAttribute('aria-label') ?? '';
  return keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name;
}
