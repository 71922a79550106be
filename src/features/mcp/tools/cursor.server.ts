// Cursors: where the next page of a tool's answer begins. They hold for the same other arguments only, and nothing is stored.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { largestOffset } from '#features/products/product-list.rules.ts';
import { readJson } from '#kernel/json.ts';
import { ToolError } from './tool.server.ts';

const cursorLimit = 200;

export const cursorField = z
  .string()
  .max(cursorLimit, `at most ${cursorLimit} characters`)
  .optional()
  .describe('`next_cursor` of the page before, with the same other arguments; without it the first page');

export const nextCursorField = z
  .string()
  .nullable()
  .describe(
    'Send it as `cursor`, with the same other arguments, for the next page; null: this is the last one',
  );

const position = z.tuple([z.int().min(0).max(largestOffset), z.string()]);

/** `args`: what has to be equal on every page. */
export function readCursor(cursor: string | undefined, args: unknown): number {
  if (cursor === undefined) return 0;
  const parsed = position.safeParse(readJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw new ToolError('cursor: is not one that this tool returned.');
  const [offset, digest] = parsed.data;
  if (digest !== digestOf(args)) {
    throw new ToolError('cursor: belongs to other arguments. Send those of the first page, or no cursor.');
  }
  return offset;
}

export function writeCursor(offset: number, args: unknown): string {
  return Buffer.from(JSON.stringify([offset, digestOf(args)])).toString('base64url');
}

function digestOf(args: unknown): string {
  return createHash('sha256').update(JSON.stringify(args)).digest('base64url').slice(0, 16);
}
