// Sought text: finds a text in arrays of UTF-16 units by Horspool's algorithm, which passes over most of them unread.
import { jointsOf } from './word-joints.ts';

const longestSkip = 255;

export class SoughtText {
  /** What a text that holds this one has, too. */
  readonly joints: number;
  readonly #units: Uint16Array;
  /** By the lower byte of the unit under the last one of the text: how far the text may move. */
  readonly #skips: Uint8Array;

  /** `text`: not empty. */
  constructor(text: string) {
    this.joints = jointsOf(text);
    this.#units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    this.#skips = new Uint8Array(256).fill(Math.min(text.length, longestSkip));
    for (let at = 0; at < text.length - 1; at += 1) {
      this.#skips[this.#units[at]! & 0xff] = Math.min(text.length - 1 - at, longestSkip);
    }
  }

  isIn(units: Uint8Array | Uint16Array, from: number, to: number): boolean {
    const [own, skips] = [this.#units, this.#skips];
    const last = own.length - 1;
    for (let end = from + last; end < to;) {
      const unit = units[end]!;
      let at = last;
      while (at >= 0 && units[end - last + at] === own[at]) at -= 1;
      if (at < 0) return true;
      end += skips[unit & 0xff]!;
    }
    return false;
  }
}
