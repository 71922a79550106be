// Announces changed records that no trigger announces, so that every instance makes its cached responses again.
import { sql } from 'drizzle-orm';
import type { Transaction } from './database.server.ts';
import type { CacheTag } from '#platform/cache/cache-tags.server.ts';

/** Sent when the transaction commits. */
export async function announceTags(tx: Transaction, ...tags: CacheTag[]): Promise<void> {
  await tx.execute(
    sql`select announce_tags(array(select jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb)))`,
  );
}
