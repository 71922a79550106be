// Id and dates of a demo product, computed from its index in the list alone.

const newest = Date.UTC(2026, 10, 12, 9);
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A UUID shaped like version 4. The first word is a permutation of the index, so ids cannot collide. */
export function demoId(index: number): string {
  const first = mix(index + 0x2f6e2b1);
  const second = mix(first + 0x9e3779b9);
  const third = mix(second ^ 0x51ab3c07);
  const fourth = mix(third + 0x7f4a7c15);
  const version = (second & 0xffff0fff) | 0x4000;
  const variant = (third & 0x3fffffff) | 0x80000000;
  return `${word(first)}-${half(version >>> 16)}-${half(version)}-${half(variant >>> 16)}-${half(variant)}${word(fourth)}`;
}

/** The last part of a part number: five letters and digits, never the same for two indexes. */
export function serialCode(index: number): string {
  const low = Math.imul(index, 0x13a5f2d) & 0x1ffffff;
  const high = Math.floor(index / 0x2000000);
  const code =
    alphabet.charAt(low >>> 20) +
    alphabet.charAt((low >>> 15) & 31) +
    alphabet.charAt((low >>> 10) & 31) +
    alphabet.charAt((low >>> 5) & 31) +
    alphabet.charAt(low & 31);
  return high === 0 ? code : code + high;
}

/** A GTIN-13 of the range that is set aside for use within a company. */
export function demoGtin(index: number): string {
  const digits = `29${String(index + 1_000_000).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

/**
 * When product `index` was added, in milliseconds: 0 is the newest, each next one is older. About one and
 * a half hours lie between the first ones and half a minute at the millionth, which is still within five years.
 * `share` (0 to 1) is its position within its own interval.
 */
export function createdAt(index: number, share: number): number {
  const age = ageInSeconds(index);
  const interval = ageInSeconds(index + 1) - age;
  return newest - Math.floor((age + share * 0.95 * interval) * 1000);
}

/** When it was last changed: `share` of the way from its creation to the newest date of the catalogue. */
export function updatedAt(created: number, share: number): number {
  return created + Math.floor((newest - created) * share);
}

/** Spreads an integer over 32 bits without collisions (the finaliser of MurmurHash3). */
export function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

function ageInSeconds(index: number): number {
  return 28_600_000 * Math.log1p(index / 5300);
}

function word(bits: number): string {
  return half(bits >>> 16) + half(bits);
}

function half(bits: number): string {
  return `${hex[(bits >>> 8) & 255]}${hex[bits & 255]}`;
}
