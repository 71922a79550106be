import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  disabled?: boolean;
  'data-status'?: string;
}

/** The router's link where it is no navigation: it never says that it leads to the current page. */
export const ActionLink = createLink(
  ({
    'aria-current': _current,
    'data-status': _status,
    disabled: _disabled,
    children,
    ...props
  }: AnchorProps) => <a {...props}>{children}</a>,
);
