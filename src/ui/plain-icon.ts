// A Lucide icon without the options of the library's component, which visitors would have to load.
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

/** Renders the same markup as the library's component, which renders on the server. */
export function createPlainIcon({ name, aliases = [], node }: IconData) {
  const names = ['lucide', ...[name, ...aliases].map((alias) => `lucide-${alias}`)].join(' ');
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function PlainIcon({ className, ...props }: SVGProps<SVGSVGElement>) {
    const all = className ? `${names} ${className}` : names;
    return createElement('svg', { ...frame, ...props, className: all }, ...lines);
  };
}
