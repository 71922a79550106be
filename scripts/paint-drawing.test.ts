import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paint } from './paint-drawing.ts';

const masters = new URL('../src/features/media/drawings/masters/', import.meta.url);
const files = readdirSync(masters, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.svg'),
);
const read = (file: string) => readFileSync(new URL(file, masters), 'utf8');
const framed = (style: string) => `<svg><style>${style}</style><path class="a"/></svg>`;

describe('a painted drawing', () => {
  it('a painted drawing is self-contained in both themes, whatever its master', () => {
    expect(files).toHaveLength(321);
    for (const file of files) {
      const master = read(file);
      const light = paint(master, 'light');
      const dark = paint(master, 'dark');
      expect(light, file).not.toBe(dark);
      for (const drawing of [light, dark]) {
        expect(drawing, file).not.toMatch(/var\(|--|@media|light-dark|color-scheme|color-mix|oklch|NaN/);
        expect(unclosedTags(drawing), file).toEqual([]);
        expect(classesWithoutColour(drawing), file).toEqual([]);
        expect(withoutStyle(drawing), file).toBe(withoutStyle(master));
        expect(Buffer.byteLength(drawing), file).toBeLessThanOrEqual(6200);
      }
    }
  });
});

describe('paint', () => {
  const themed = 'svg{color-scheme:light dark;--a:oklch(100% 0 0);--k:var(--a)}';
  const night = '@media(prefers-color-scheme:dark){svg{--a:oklch(0% 0 0)}}';

  it('paint takes the colours of the theme and drops what only chose between them', () => {
    const master = framed(`${themed}${night}svg{fill:none}.a{stroke:var(--k)}`);
    expect(paint(master, 'light')).toBe(framed('svg{fill:none}.a{stroke:#fff}'));
    expect(paint(master, 'dark')).toBe(framed('svg{fill:none}.a{stroke:#000}'));
  });

  it.each([
    ['oklch(52% .09 208)', '#007784'],
    ['oklch(29% .04 258/.09)', '#1f2c3f17'],
    ['color-mix(in oklab,oklch(100% 0 0) 50%,oklch(0% 0 0))', '#636363'],
  ])('paint turns %s into %s', (colour, hex) => {
    expect(paint(framed(`.a{fill:${colour}}`), 'light')).toBe(framed(`.a{fill:${hex}}`));
  });

  it('paint rejects a colour that the master does not state', () => {
    expect(() => paint(framed('.a{fill:var(--z)}'), 'light')).toThrow('--z');
  });
});

function withoutStyle(drawing: string): string {
  return drawing.replace(/<style>.*<\/style>/, '');
}

function classesWithoutColour(drawing: string): string[] {
  const used = [...drawing.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  return [...new Set(used)].filter(
    (name) => !new RegExp(`\\.${name}\\{\\w+:#[\\da-f]{3,8}\\}`).test(drawing),
  );
}

function unclosedTags(drawing: string): string[] {
  const open: string[] = [];
  for (const [, end, name = '', self] of drawing.matchAll(/<(\/?)([\w]+)(?:\s[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (end && open.pop() !== name) return [name];
    if (!end && !self) open.push(name);
  }
  return open;
}
