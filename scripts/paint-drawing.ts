/** Paints a product drawing for one theme: every colour of the master becomes a plain hexadecimal one. */

export type DrawingTheme = 'light' | 'dark';

type Colour = { lightness: number; a: number; b: number; alpha: number };

/**
 * A master states its light colours as custom properties and overrides them in a media query. Both are
 * resolved here because an image on a page follows the system's theme, not the one a visitor has chosen.
 */
export function paint(master: string, theme: DrawingTheme): string {
  return master.replace(/<style>(.*?)<\/style>/s, (_, style: string) => {
    const colours = coloursOf(style, theme);
    const rules = style
      .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
      .replace(/color-scheme:[^;}]*;?|--\w+:[^;}]*;?/g, '')
      .replace(/[^{}]+\{\}/g, '');
    return `<style>${hexadecimal(resolved(rules, colours))}</style>`;
  });
}

function coloursOf(style: string, theme: DrawingTheme): Map<string, string> {
  const colours = new Map<string, string>();
  const dark = style.indexOf('@media');
  const visible = theme === 'light' && dark >= 0 ? style.slice(0, dark) : style;
  for (const [, name = '', value = ''] of visible.matchAll(/(--\w+):([^;}]*)/g)) colours.set(name, value);
  return colours;
}

function resolved(text: string, colours: Map<string, string>): string {
  return text.replace(/var\((--\w+)\)/g, (_, name: string) => {
    const value = colours.get(name);
    if (value === undefined) throw new Error(`A drawing uses the colour ${name} without stating it.`);
    return resolved(value, colours);
  });
}

function hexadecimal(rules: string): string {
  return rules
    .replace(/color-mix\(in oklab,(oklch\([^)]*\)) ([\d.]+)%,(oklch\([^)]*\))\)/g, (_, one, share, other) =>
      toHex(mixed(parsed(one), parsed(other), Number(share) / 100)),
    )
    .replace(/oklch\([^)]*\)/g, (colour) => toHex(parsed(colour)));
}

function parsed(colour: string): Colour {
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const angle = (hue * Math.PI) / 180;
  return { lightness: lightness / 100, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle), alpha };
}

function mixed(one: Colour, other: Colour, share: number): Colour {
  const between = (key: keyof Colour): number => one[key] * share + other[key] * (1 - share);
  return { lightness: between('lightness'), a: between('a'), b: between('b'), alpha: between('alpha') };
}

/** Björn Ottosson's matrices from Oklab to linear sRGB; colours outside sRGB are clipped. */
function toHex({ lightness, a, b, alpha }: Colour): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channels = linear.map((value) =>
    value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055,
  );
  const hex = (alpha < 1 ? [...channels, alpha] : channels).map(twoDigits).join('');
  const short = hex.replace(/(.)\1/g, '$1');
  return `#${short.length * 2 === hex.length ? short : hex}`;
}

function twoDigits(part: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, part)) * 255);
  return byte.toString(16).padStart(2, '0');
}
