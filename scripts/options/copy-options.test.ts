import { expect, test } from 'vitest';
import {
  readBackupOptions,
  readMigrateOptions,
  readMoveOptions,
  readRestoreOptions,
} from './copy-options.ts';
import { UsageError } from './demo-options.ts';

test('options are read from the command line', () => {
  expect(readBackupOptions(['--to', 'a.tar.gz'])).toEqual({ to: 'a.tar.gz' });
  expect(readRestoreOptions(['--from', 'a'])).toEqual({ from: 'a', into: null });
  expect(readRestoreOptions(['--from', 'a', '--into', 'b'])).toEqual({ from: 'a', into: 'b' });
  expect(readMoveOptions(['--to', 'postgres://u@h/d'])).toEqual({
    to: 'postgres://u@h/d',
    isRehearsal: false,
  });
  expect(readMoveOptions(['--to', 'postgresql://h/d', '--rehearsal'])).toMatchObject({ isRehearsal: true });
  expect(readMoveOptions(['--files'])).toEqual({ to: null, isRehearsal: false });
  expect(readMigrateOptions([])).toEqual({ isDryRun: false });
  expect(readMigrateOptions(['--dry-run'])).toEqual({ isDryRun: true });
});

test.each<[string, (args: string[]) => unknown, string[]]>([
  ['nothing', readBackupOptions, []],
  ['an empty name', readBackupOptions, ['--to', '']],
  ['a stray word', readBackupOptions, ['--to', 'a', 'b']],
  ['nothing', readRestoreOptions, []],
  ['an empty folder', readRestoreOptions, ['--from', 'a', '--into', '']],
  ['an unknown option', readRestoreOptions, ['--from', 'a', '--force']],
  ['nothing', readMoveOptions, []],
  ['no server', readMoveOptions, ['--to', 'folder']],
  ['files and a server', readMoveOptions, ['--files', '--to', 'postgres://h/d']],
  ['a rehearsal of files', readMoveOptions, ['--files', '--rehearsal']],
  ['an unknown option', readMigrateOptions, ['--dry']],
  ['another server', readMoveOptions, ['--to', 'mysql://h/d']],
])('%s is answered with the usage', (_, read, args) => {
  expect(() => read(args)).toThrow(UsageError);
  expect(() => read(args)).toThrow('Usage: npm run');
});
