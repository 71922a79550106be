import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import imports from 'lucide-react/dynamicIconImports';
import { expect, test } from 'vitest';
import { createPlainIcon, type IconData } from './plain-icon.ts';

interface Props {
  className?: string;
  'aria-hidden'?: 'true';
}

const icons = ['search', 'x', 'circle-alert', 'trash-2', 'arrow-right', 'sun-moon', 'shopping-cart'] as const;

test.each(icons)('%s has the markup that the library gives it on the server', async (name) => {
  const { default: Icon, __iconData } = (await imports[name]()) as unknown as {
    default: ComponentType<Props>;
    __iconData: IconData;
  };
  const Plain = createPlainIcon(__iconData);
  for (const props of [
    { className: 'icon flip' },
    { className: 'icon', 'aria-hidden': 'true' },
    {},
  ] as Props[]) {
    expect(drawn(Plain, props)).toEqual(drawn(Icon, props));
  }
});

/** Without the order of attributes, which means nothing. */
function drawn(Icon: ComponentType<Props>, props: Props): string[] {
  const [frame = '', ...lines] = renderToStaticMarkup(createElement(Icon, props)).split('>');
  return [...frame.split(/ (?=[\w-]+=)/).toSorted(), ...lines];
}
