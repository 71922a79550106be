// The options of `npm run demo`.
import { parseArgs } from 'node:util';

export const maxProducts = 5_000_000;

/** Printed on the console without a stack trace. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export function readDemoOptions(args: string[]): { count: number; yes: boolean } {
  const { products, yes } = parse(args);
  const count = /^\d+$/.test(products) ? Number(products) : 0;
  if (count < 1 || count > maxProducts) {
    throw new UsageError(`--products must be a whole number from 1 to ${maxProducts}, not "${products}".`);
  }
  return { count, yes };
}

function parse(args: string[]) {
  try {
    const options = {
      products: { type: 'string', default: '500' },
      yes: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}
