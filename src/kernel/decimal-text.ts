// Decimal numbers as people type them, as exact texts: the digits of any script, comma or point.

const arabicZeros = [0x06_60, 0x06_f0];

/**
 * Undefined: no decimal number, or one that can be read in two ways, such as `1,000`, `1.000` and `1.250`. With three
 * digits after a point, only a last one above 0 makes a fraction of it; the texts written here never end in 0.
 */
export function decimalText(typed: string, decimals: number): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (arabicZeros.findLast((zero) => zero <= code) ?? code));
    })
    .replace(/\u066b/g, '.')
    .trim();
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d*))?$/.exec(plain) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  const isGrouped = fraction.length === 3 && !/^0+$/.test(whole);
  if (isGrouped && (plain.includes(',') || fraction.endsWith('0'))) return undefined;
  const short = fraction.replace(/0+$/, '');
  return String(Number(whole)) + (short && `.${short}`);
}

/** Undefined: no whole number, such as `1.5`, `-3` or `1,000`. */
export function wholeNumber(typed: string): number | undefined {
  const text = decimalText(typed, 0);
  return text === undefined ? undefined : Number(text);
}
