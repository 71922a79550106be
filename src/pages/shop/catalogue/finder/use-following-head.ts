// The head of the catalogue's table stays in sight by script where browsers have no scroll-driven animations.
import { type RefObject, useEffect } from 'react';

/** Moves the head by as much as the top of `box` is above what covers the page, which is its scroll padding. */
export function useFollowingHead(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (CSS.supports('animation-timeline: view()')) return;
    const follow = () => {
      if (!box.current) return;
      const covered = Number.parseFloat(getComputedStyle(box.current).scrollPaddingTop);
      const above = Math.max(0, covered - box.current.getBoundingClientRect().top);
      box.current.style.setProperty('--above', `${above}px`);
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [box]);
}
