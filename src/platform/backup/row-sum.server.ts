// Row sums: compare whether two tables hold the same rows, in any order.
import { hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

export interface RowSum {
  rows: number;
  /** The sum of the SHA-256 digests of all rows, which does not depend on their order. */
  sum: string;
}

const newline = 0x0a;

/** Passes COPY's text format through and sums its rows: one per line, since the format escapes line breaks in values. */
export class RowSummer extends Transform {
  readonly #sum = new BigUint64Array(4);
  #rows = 0;
  /** The start of a row that continues in the next chunk. */
  #partial: Buffer[] = [];

  get result(): RowSum {
    return { rows: this.#rows, sum: Buffer.from(this.#sum.buffer).toString('hex') };
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      this.#add(chunk.subarray(from, end));
      from = end + 1;
    }
    if (from < chunk.length) this.#partial.push(chunk.subarray(from));
    done(null, chunk);
  }

  #add(end: Buffer): void {
    const row = this.#partial.length > 0 ? Buffer.concat([...this.#partial, end]) : end;
    this.#partial = [];
    this.#rows += 1;
    const digest = hash('sha256', row, 'buffer');
    // Each of the four parts separately, without a carry: an overflow is dropped.
    for (let part = 0; part < 4; part++) this.#sum[part]! += digest.readBigUInt64LE(part * 8);
  }
}
