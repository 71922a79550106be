// Negative amounts of money in Arabic, where the currency stands behind the amount.

/** The mark behind the number lets the currency follow on the left, as that of a positive amount does. */
export function alignNegative(text: string): string {
  return text.replace(/\u200e-[\d.,]+/, '$&\u200f');
}
