import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  disabled?: boolean;
  'data-status'?: string;
}

/** A router link that never has aria-current. */
export const ActionLink = createLink(
  ({
    'aria-current': _current,
    'data-status': _status,
    disabled: _disabled,
    children,
    ...props
  }: AnchorProps) => <a {...props}>{children}</a>,
);
