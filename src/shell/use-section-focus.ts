// Moves the reading position with the scroll: a link to a section of the home page leaves the focus on its heading.
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The scroll itself is the router's and, for its smoothness, the style sheet's. */
export function useSectionFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let wanted = '';
    const note = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      wanted = link && isPlain(event) && link.pathname === '/' ? link.hash.slice(1) : '';
      // The router does not scroll to where one already is, though one may have scrolled away from it.
      if (wanted && link?.href === window.location.href) {
        event.preventDefault();
        document.getElementById(wanted)?.scrollIntoView();
        focusHeading(wanted);
      }
    };
    document.addEventListener('click', note, { capture: true });
    const forget = router.subscribe('onRendered', ({ toLocation: { hash } }) => {
      // Back and Forward leave the focus alone.
      if (hash && hash === wanted) focusHeading(hash);
      wanted = '';
    });
    return () => {
      document.removeEventListener('click', note, { capture: true });
      forget();
    };
  }, [router]);
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function focusHeading(section: string): void {
  const heading = document.querySelector<HTMLElement>(`section#${CSS.escape(section)} :is(h1, h2)[tabindex]`);
  heading?.focus({ preventScroll: true });
}
