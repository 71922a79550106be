import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from '#platform/browser/notify.ts';
import { ToastCard } from './toast-card.tsx';
import { useOpenDialog } from './use-open-dialog.ts';
import { useToastPlace } from './use-toast-place.ts';

const none: readonly Toast[] = [];
const maxShown = 3;

/** The latest three toasts, newest first. Part of the first code of every page, so that it can report network errors. */
export function Toasts() {
  const t = useTranslations('toast');
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const shown = toasts.slice(-maxShown).toReversed();
  // Toasts stay while the pointer or the focus is on them.
  const [held, setHeld] = useState(false);
  const previousFocus = useRef<EventTarget | null>(null);
  const container = useOpenDialog();
  const hydrated = useHydrated();
  const names = shown.map(({ id }) => id).join(' ');
  const region = useToastPlace(names, container);
  useKeys(region);
  useEffect(() => {
    // A dismissed toast loses the focus, and the pointer may be on nothing without having moved.
    if (previousFocus.current instanceof HTMLElement && document.activeElement === document.body)
      previousFocus.current.focus({ preventScroll: true });
    // oxlint-disable-next-line react/set-state-in-effect -- no event reports it
    setHeld(region.current?.matches(':hover, :focus-within') ?? false);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- in another container the element is a new one
  }, [region, names, container]);

  const list = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only pauses the timers
    <section
      ref={region}
      className="toasts"
      popover="manual"
      aria-label={t('notifications')}
      aria-live="polite"
      aria-relevant="additions"
      tabIndex={-1}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) previousFocus.current = null;
        setHeld(false);
      }}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} />
      ))}
    </section>
  );
  return hydrated && container ? createPortal(list, container) : list;
}

/** F6 moves the focus to the toasts, as between panes of other programs; Escape there dismisses the latest. */
function useKeys(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const latest = currentToasts().at(-1);
      if (!latest || event.defaultPrevented) return;
      const isInside = region.current?.contains(document.activeElement) ?? false;
      if (event.key === 'F6') region.current?.focus();
      else if (event.key === 'Escape' && isInside) dismissToast(latest.id);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [region]);
}
