// Moves the focus after a followed link: to the section it names, or to the start of the new page.
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The router scrolls. Back and Forward do not move the focus. */
export function useNavigationFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let followed: HTMLAnchorElement | null = null;
    const note = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      followed = link && isPlain(event) ? link : null;
      const section = followed && sectionOf(followed);
      // The router does not scroll to the current URL, though the visitor may have scrolled away from it.
      if (section && link?.href === window.location.href) {
        event.preventDefault();
        document.getElementById(section)?.scrollIntoView();
        focusHeading(section);
      }
    };
    document.addEventListener('click', note, { capture: true });
    const unsubscribe = router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
      if (followed && toLocation.hash && toLocation.hash === sectionOf(followed))
        focusHeading(toLocation.hash);
      else if (followed && pathChanged && !toLocation.hash) focusPage();
      followed = null;
    });
    return () => {
      document.removeEventListener('click', note, { capture: true });
      unsubscribe();
    };
  }, [router]);
}

function sectionOf(link: HTMLAnchorElement): string {
  return link.pathname === '/' ? link.hash.slice(1) : '';
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function focusHeading(section: string): void {
  const heading = document.querySelector<HTMLElement>(`section#${CSS.escape(section)} :is(h1, h2)[tabindex]`);
  heading?.focus({ preventScroll: true });
}

/** Makes screen readers read the new page. */
function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
