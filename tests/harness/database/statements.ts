// What this process sends to PostgreSQL.
import pg from 'pg';
import { vi } from 'vitest';

/** The texts of the statements that name a table, while `work` is done. */
export async function statementsOn(table: string, work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = query.mock.calls.map(([sent]: readonly unknown[]) =>
      typeof sent === 'string' ? sent : String((sent as { text?: unknown }).text),
    );
    return texts.filter((text) => text.includes(table));
  } finally {
    query.mockRestore();
  }
}
