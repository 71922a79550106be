// Tells whether two tables hold the same rows, in whatever order they lie.
import { hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

export interface RowSum {
  rows: number;
  /** The SHA-256 of every row, added up: one row more, less or other, and it is another. */
  sum: string;
}

const newline = 0x0a;

/** Passes COPY's text format through, which writes a line end into no row, and adds its rows up. */
export class RowSummer extends Transform {
  readonly #sum = new BigUint64Array(4);
  #rows = 0;
  #begun: Buffer[] = [];

  get result(): RowSum {
    return { rows: this.#rows, sum: Buffer.from(this.#sum.buffer).toString('hex') };
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      this.#add(chunk.subarray(from, end));
      from = end + 1;
    }
    if (from < chunk.length) this.#begun.push(chunk.subarray(from));
    done(null, chunk);
  }

  #add(end: Buffer): void {
    const row = this.#begun.length > 0 ? Buffer.concat([...this.#begun, end]) : end;
    this.#begun = [];
    this.#rows += 1;
    const digest = hash('sha256', row, 'buffer');
    // Each of the four parts by itself, without a carry: an overflow drops out.
    for (let part = 0; part < 4; part++) this.#sum[part]! += digest.readBigUInt64LE(part * 8);
  }
}
