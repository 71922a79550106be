// Migration files: which there are, in which order, and the steps that each is run in.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Migration {
  /** The name of its file, such as 0021_sweeping. */
  tag: string;
  /** Grows from one to the next; the database records it. */
  when: number;
  hash: string;
  steps: readonly MigrationStep[];
}

export interface MigrationStep {
  /** False: each statement commits by itself and can be repeated. */
  isTransaction: boolean;
  statements: string[];
}

interface Journal {
  entries: { tag: string; when: number }[];
}

/**
 * A statement with this line is run by itself, as `create index concurrently` must be, and a block that commits after
 * every thousand rows. Such statements are repeated after a failure, from the first of a row of them.
 */
const outside = /^-- outside transactions$/m;

export async function readMigrations(folder = path.resolve('database/migrations')): Promise<Migration[]> {
  const journal: Journal = JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8'));
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(path.join(folder, `${tag}.sql`), 'utf8');
      return { tag, when, hash: createHash('sha256').update(text).digest('hex'), steps: stepsOf(text) };
    }),
  );
}

/** Neighbours of the same kind are one step. */
function stepsOf(text: string): MigrationStep[] {
  const steps: MigrationStep[] = [];
  for (const statement of text.split('--> statement-breakpoint')) {
    const isTransaction = !outside.test(statement);
    const last = steps.at(-1);
    if (last?.isTransaction === isTransaction) last.statements.push(statement);
    else steps.push({ isTransaction, statements: [statement] });
  }
  return steps;
}
