import { crc32 } from 'node:zlib';
import sharp, { type Colour } from 'sharp';
import { describe, expect, test } from 'vitest';
import { isImage, maxPixels } from './image.rules.ts';
import { prepareImage } from './image.server.ts';

const red = { r: 255, g: 0, b: 0 };

function blank(width: number, height: number, background: Colour = red) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Noise, so that its bytes are many and reach to the end of the image. */
function noise(width: number, height: number) {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: red, noise: grain } });
}

async function prepared(bytes: Uint8Array) {
  const image = await prepareImage(bytes);
  if (typeof image === 'string') throw new Error(`Rejected: ${image}`);
  return image;
}

async function largest(bytes: Uint8Array, format: 'avif' | 'webp' = 'webp') {
  const { files } = await prepared(bytes);
  const file = files.findLast((one) => one.format === format);
  if (!file) throw new Error(`There is no ${format}.`);
  return file.bytes;
}

async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())];
}

/** Lossy formats approximate colours. */
const near = 24;

function distance(colour: number[], expected: number[]): number {
  expect(colour).toHaveLength(expected.length);
  return Math.max(...colour.map((value, channel) => Math.abs(value - (expected[channel] ?? 0))));
}

describe('an image', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('an image in %s is accepted', async (format) => {
    const image = await prepared(await blank(700, 350).toFormat(format).toBuffer());
    expect(image).toMatchObject({ width: 700, height: 350 });
    expect(image.files.map((file) => `${file.width} ${file.format}`)).toEqual(
      [320, 640, 700].flatMap((width) => [`${width} avif`, `${width} webp`]),
    );
    for (const { width, format, bytes } of image.files) {
      const stored = await sharp(bytes).metadata();
      expect(stored).toMatchObject({ width, height: width / 2, format: format === 'avif' ? 'heif' : 'webp' });
      expect(distance((await colourAt(bytes, 10, 10)).slice(0, 3), [255, 0, 0])).toBeLessThan(near);
    }
  });

  test.each([
    ['smaller than all widths', 100, 60, [100], 60],
    ['as wide as the first', 320, 10, [320], 10],
    ['a little wider', 321, 10, [320, 321], 10],
    ['as wide as the last', 1280, 640, [320, 640, 1280], 640],
    ['wider than all', 2560, 1000, [320, 640, 1280], 500],
    ['too tall', 1000, 8192, [320, 500], 4096],
    ['too tall and wide', 2560, 16_384, [320, 640], 4096],
    ['one line high', 4000, 1, [320, 640, 1280], 1],
    ['one column wide', 1, 9000, [1], 4096],
  ])(
    'an image %s is never enlarged, and narrowed where it must be',
    async (_name, width, height, widths, stored) => {
      const image = await prepared(await blank(width, height).png().toBuffer());
      expect(image).toMatchObject({ width: widths.at(-1), height: stored });
      const sizes = await Promise.all(image.files.map(({ bytes }) => sharp(bytes).metadata()));
      expect(sizes.map((size) => size.width)).toEqual(widths.flatMap((one) => [one, one]));
      expect(sizes.at(-1)?.height).toBe(stored);
    },
  );

  test.each([
    [1, 'top left'],
    [3, 'bottom right'],
    [6, 'top right'],
    [8, 'bottom left'],
  ])('an image that a camera turned (%i) stands upright', async (orientation, corner) => {
    const dot = await blank(20, 10, { r: 0, g: 0, b: 255 }).png().toBuffer();
    const bytes = await blank(80, 40)
      .composite([{ input: dot, left: 0, top: 0 }])
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .withMetadata({ orientation })
      .toBuffer();
    const image = await prepared(bytes);
    const turned = orientation > 4;
    expect([image.width, image.height]).toEqual(turned ? [40, 80] : [80, 40]);
    const [left, top] = [
      corner.endsWith('left') ? 3 : image.width - 4,
      corner.startsWith('top') ? 3 : image.height - 4,
    ];
    for (const format of ['avif', 'webp'] as const) {
      expect(distance(await colourAt(await largest(bytes, format), left, top), [0, 0, 255])).toBeLessThan(
        near,
      );
    }
  });

  test('an image loses its metadata and keeps its colours', async () => {
    const bytes = await blank(64, 64, { r: 30, g: 200, b: 60 })
      .withIccProfile('p3')
      .withExif({ IFD0: { Copyright: 'Somebody Secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret</x:xmpmeta>')
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(bytes.includes('Secret')).toBe(true);
    for (const { bytes: stored } of (await prepared(bytes)).files) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(stored).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(stored.includes('Secret')).toBe(false);
      expect(distance(await colourAt(stored, 30, 30), [30, 200, 60])).toBeLessThan(near);
    }
  });

  test.each(['png', 'webp', 'avif', 'gif'] as const)(
    'an image in %s stays transparent where it is',
    async (format) => {
      const background = { r: 0, g: 0, b: 0, alpha: 0 };
      const dot = await blank(40, 40).png().toBuffer();
      const bytes = await sharp({ create: { width: 80, height: 80, channels: 4, background } })
        .composite([{ input: dot, left: 0, top: 0 }])
        .toFormat(format)
        .toBuffer();
      for (const stored of [await largest(bytes, 'avif'), await largest(bytes, 'webp')]) {
        expect(distance(await colourAt(stored, 10, 10), [255, 0, 0, 255])).toBeLessThan(near);
        expect((await colourAt(stored, 70, 70))[3]).toBeLessThan(8);
      }
    },
  );

  test.each([
    ['grey', () => blank(64, 64, { r: 120, g: 120, b: 120 }).toColourspace('b-w').png(), [120, 120, 120]],
    ['sixteen bits', () => blank(64, 64).toColourspace('rgb16').png(), [255, 0, 0]],
    ['palette', () => blank(64, 64).png({ palette: true }), [255, 0, 0]],
    [
      'print colours',
      () => blank(64, 64, { r: 110, g: 120, b: 140 }).toColourspace('cmyk').jpeg(),
      [110, 120, 140],
    ],
  ])('an image of %s keeps its colours', async (_name, make, colour) => {
    const stored = await colourAt(await largest(await make().toBuffer()), 30, 30);
    expect(distance(stored.slice(0, 3), colour)).toBeLessThan(near);
  });

  test('an image that is animated is reduced to its first frame', async () => {
    const frames = await Promise.all(
      [red, { r: 0, g: 0, b: 255 }].map((one) => blank(40, 40, one).png().toBuffer()),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    expect(await prepared(bytes)).toMatchObject({ width: 40, height: 40 });
    expect(distance((await colourAt(await largest(bytes), 20, 20)).slice(0, 3), [255, 0, 0])).toBeLessThan(
      near,
    );
  });
});

describe('no image is', () => {
  test.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a drawing behind a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a document', '%PDF-1.7'],
    ['a TIFF', 'II*\0'],
    ['sound', 'RIFF\0\0\0\0WAVE'],
    ['a film', '\0\0\0\x20ftypisom'],
  ])('no image is %s', async (_name, text) => {
    const bytes = Buffer.from(text, 'latin1');
    expect(isImage(bytes)).toBe(false);
    expect(await prepareImage(bytes)).toBe('not_a_picture');
  });

  test.each([
    ['\xff\xd8\xff'],
    ['\x89PNG\r\n\x1a\n'],
    ['GIF89a'],
    ['RIFF\0\0\0\0WEBP'],
    ['\0\0\0\x1cftypavif'],
    ['\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
  ])('no image is %j and nothing behind it', async (text) => {
    expect(await prepareImage(Buffer.from(text, 'latin1'))).toBe('damaged');
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('no image is half a %s', async (format) => {
    const bytes = await noise(200, 200).toFormat(format).toBuffer();
    await prepared(bytes);
    for (const share of [0.5, 0.9]) {
      expect(await prepareImage(bytes.subarray(0, bytes.length * share))).toBe('damaged');
    }
  });

  test('a PNG whose pixels were tampered with is no image', async () => {
    const bytes = await noise(100, 100).png().toBuffer();
    bytes.fill(0x55, 10_000, 10_050);
    expect(await prepareImage(bytes)).toBe('damaged');
  });
});

describe('pixels', () => {
  test('pixels may be as many as the limit', async () => {
    const bytes = await blank(10_000, maxPixels / 10_000)
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(await prepared(bytes)).toMatchObject({ width: 1280, height: 640 });
  });

  test('pixels beyond it are never decoded', async () => {
    const width = 10_000;
    const bytes = await blank(width, maxPixels / width + 1)
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(await prepareImage(bytes)).toBe('too_many_pixels');
    for (const side of [30_000, 65_000]) {
      const bomb = withSize(await blank(10, 10).png().toBuffer(), side);
      expect(await prepareImage(bomb)).toBe('too_many_pixels');
    }
  });
});

/** A PNG whose header states a larger size than its content has. */
function withSize(png: Buffer, side: number): Buffer {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(side, 16);
  bomb.writeUInt32BE(side, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}
