// The options of `npm run backup`, `npm run restore`, `npm run move` and `npm run migrate`.
import { parseArgs } from 'node:util';
import { UsageError } from './demo-options.ts';

export const usage = {
  backup: 'Usage: npm run backup -- --to FOLDER or FILE.tar.gz',
  restore: 'Usage: npm run restore -- --from FOLDER or FILE.tar.gz [--into DATA_DIR]',
  move: 'Usage: npm run move -- --to postgresql://user:password@host:5432/database [--rehearsal], or --files alone',
  migrate: 'Usage: npm run migrate [-- --dry-run]',
};

export function readBackupOptions(args: string[]): { to: string } {
  const { to } = parse(args, { to: { type: 'string' } }, usage.backup);
  if (!to) throw new UsageError(usage.backup);
  return { to };
}

/** `into`: null for the configured data folder. */
export function readRestoreOptions(args: string[]): { from: string; into: string | null } {
  const { from, into } = parse(args, { from: { type: 'string' }, into: { type: 'string' } }, usage.restore);
  if (!from || into === '') throw new UsageError(usage.restore);
  return { from, into: into ?? null };
}

/** `to`: null moves only the files. */
export function readMoveOptions(args: string[]): { to: string | null; isRehearsal: boolean } {
  const options = {
    to: { type: 'string' },
    rehearsal: { type: 'boolean' },
    files: { type: 'boolean' },
  } as const;
  const { to, rehearsal = false, files = false } = parse(args, options, usage.move);
  if (files && to === undefined && !rehearsal) return { to: null, isRehearsal: false };
  if (files || !to || !/^postgres(ql)?:\/\//.test(to)) throw new UsageError(usage.move);
  return { to, isRehearsal: rehearsal };
}

export function readMigrateOptions(args: string[]): { isDryRun: boolean } {
  const values = parse(args, { 'dry-run': { type: 'boolean' } }, usage.migrate);
  return { isDryRun: values['dry-run'] ?? false };
}

function parse<const Options extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  args: string[],
  options: Options,
  how: string,
) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${how}`, { cause: error });
  }
}
