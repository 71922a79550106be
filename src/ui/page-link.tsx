import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An absolute path. */
  href: string;
}

// One timer for all links: the pointer rests on one at a time.
let resting: ReturnType<typeof setTimeout> | undefined;

/**
 * A router link for pages with many links: it navigates and prefetches, but does not re-render when the URL changes, so
 * it never has aria-current.
 */
export function PageLink({ href, onClick, children, ...props }: PageLinkProps) {
  const router = useRouter<AnyRouter>();
  const prepare = () => void router.preloadRoute({ to: href }).catch(() => {});
  const rest = () => {
    leave();
    resting = setTimeout(prepare, router.options.defaultPreloadDelay);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    leave();
    void router.navigate({ to: href });
  };
  return (
    <a
      {...props}
      href={href}
      onClick={follow}
      onMouseEnter={rest}
      onMouseLeave={leave}
      onFocus={rest}
      onBlur={leave}
      onPointerDown={prepare}
    >
      {children}
    </a>
  );
}

function leave() {
  clearTimeout(resting);
}

/** Other clicks, such as those for a new tab, are left to the browser. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && !defaultPrevented;
}
