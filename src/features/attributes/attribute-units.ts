// Units of attribute values by symbol, with the prefixes that engineers use.

/** Without prefixes, a value is always shown in the unit itself: a wavelength is 1310 nm and never 1.31 µm. */
const prefixesOfUnit = {
  F: 'pnµm',
  Ω: 'mkMG',
  H: 'nµm',
  V: 'µmk',
  A: 'nµmk',
  W: 'µmkM',
  VA: 'kM',
  Wh: 'mkM',
  J: 'mk',
  Hz: 'kMGT',
  'bit/s': 'kMGT',
  B: 'kMGT',
  'S/s': 'kMG',
  pps: 'kMG',
  m: 'nµmk',
  s: 'pnµm',
  g: 'mk',
  N: 'mk',
  Pa: 'kM',
  lm: 'k',
  lx: 'k',
  cd: 'm',
  nm: '',
  mm: '',
  cm: '',
  in: '',
  ft: '',
  kg: '',
  mAh: '',
  min: '',
  h: '',
  d: '',
  'mm²': '',
  'cd/m²': '',
  'm³/h': '',
  rpm: '',
  bit: '',
  MP: '',
  U: '',
  AWG: '',
  '°C': '',
  K: '',
  '%': '',
  ppm: '',
  dB: '',
  dBm: '',
  dBi: '',
  'dB/km': '',
  bar: '',
  l: '',
  // Tolerances: one number for both directions.
  '±%': '',
  '±ppm': '',
  '±°C': '',
  '±mm': '',
} as const;

export type SymbolUnit = keyof typeof prefixesOfUnit;

export const symbolUnits = Object.keys(prefixesOfUnit).filter(isSymbolUnit);

export const powers: Record<string, number> = {
  p: -12,
  n: -9,
  µ: -6,
  m: -3,
  '': 0,
  k: 3,
  M: 6,
  G: 9,
  T: 12,
};

/** From the smallest to the largest, with '' for the unit alone. */
export function prefixesOf(unit: SymbolUnit): string[] {
  const own: string = prefixesOfUnit[unit];
  return Object.keys(powers).filter((prefix) => own.includes(prefix));
}

export function isSymbolUnit(text: string): text is SymbolUnit {
  return Object.hasOwn(prefixesOfUnit, text);
}

export function isTolerance(unit: string | null | undefined): boolean {
  return unit?.startsWith('±') ?? false;
}

/** Digits after the twelfth are rounding errors of binary fractions. */
export function roundedTo12(value: number): number {
  return Number(value.toPrecision(12));
}
