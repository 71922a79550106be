import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site, with nothing of the present address in it. */
  href: string;
}

// One pointer rests on one link at a time.
let resting: ReturnType<typeof setTimeout> | undefined;

/**
 * The router's link for places of which a page has many: it follows and fetches ahead alike, but works nothing out
 * when the address changes, so it never tells that it is current.
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
    if (!isPlain(event)) return;
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

/** Anything else is the browser's: a new tab, a window, a file. */
function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && !defaultPrevented;
}
