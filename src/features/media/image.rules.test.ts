import { describe, expect, test } from 'vitest';
import { imageUrl, imageName, imageSources, readImageName, widthsUpTo } from './image.rules.ts';

const id = '0123456789abcdef'.repeat(2);

describe('names', () => {
  test('names are parsed when `imageName` wrote them, and only then', () => {
    const file = { id, width: 640, format: 'webp' } as const;
    expect(readImageName(imageName(file))).toEqual(file);
    for (const other of [
      `${id}-0640.webp`,
      `${id}-0.webp`,
      `${id}-12800.webp`,
      `${id}-640.png`,
      `${id}-640.webp\n`,
      `x${id}-640.webp`,
      `../${id}-640.webp`,
      `${id.toUpperCase()}-640.webp`,
      `.${id}-640.webp`,
      `${id.slice(1)}-640.webp`,
      '',
    ]) {
      expect(readImageName(other)).toBeNull();
    }
  });

  test('names hold which sizes exist', () => {
    const set = (format: string, widths: number[]) =>
      widths.map((width) => `/files/pictures/${id}-${width}.${format} ${width}w`).join(', ');
    for (const [width, widths] of [
      [1280, [320, 640, 1280]],
      [700, [320, 640, 700]],
      [320, [320]],
      [12, [12]],
    ] as const) {
      expect(widthsUpTo(width)).toEqual(widths);
      const sources = { avif: set('avif', [...widths]), webp: set('webp', [...widths]) };
      expect(imageSources(imageUrl(id, width))).toEqual(sources);
    }
    for (const elsewhere of [
      `https://elsewhere.test/files/pictures/${id}-320.webp`,
      `/files/pictures/${id}.webp`,
      `/files/pictures/../${id}-320.webp`,
      'javascript:alert(1)',
    ]) {
      expect(imageSources(elsewhere)).toBeNull();
    }
  });
});
