// An icon of Lucide's as this site draws all of them; the library's own frame can do more, which visitors would load.
import { createElement, type SVGProps } from 'react';

export interface IconData {
  name: string;
  aliases?: string[];
  node: [tag: string, attributes: Record<string, string>][];
}

const frame = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** The same markup as the library's, which draws the icon on the server. */
export function createPlainIcon({ name, aliases = [], node }: IconData) {
  const names = ['lucide', ...[name, ...aliases].map((alias) => `lucide-${alias}`)].join(' ');
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function PlainIcon({ className, ...props }: SVGProps<SVGSVGElement>) {
    const all = className ? `${names} ${className}` : names;
    return createElement('svg', { ...frame, ...props, className: all }, lines);
  };
}
