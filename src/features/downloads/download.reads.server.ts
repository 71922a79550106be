// Questions about downloadable files: those that visitors may have, and all of them for the desk.
import { asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '#features/administrators/actor.ts';
import type { Language } from '#languages/language.ts';
import type { Database } from '#platform/database.server.ts';
import type { DeskFile } from './desk-file.schema.ts';
import type { DownloadableFile } from './download.schema.ts';
import { downloadable_files } from './download.tables.server.ts';

const inOrder = [
  asc(downloadable_files.display_order),
  asc(downloadable_files.name),
  asc(downloadable_files.id),
];

/** Each text in the language; in English where it is not translated. */
export async function listDownloadableFiles(
  database: Pick<Database, 'select'>,
  language: Language = 'en',
): Promise<DownloadableFile[]> {
  const { id, name, description, file_type, file_url, translations } = downloadable_files;
  const translated = (field: 'name' | 'description') =>
    sql`${translations} -> ${language}::text ->> ${field}::text`;
  return database
    .select({
      id,
      name: sql<string>`coalesce(${translated('name')}, ${name})`,
      description: sql<string | null>`coalesce(${translated('description')}, ${description})`,
      file_type,
      file_url,
    })
    .from(downloadable_files)
    .where(eq(downloadable_files.is_active, true))
    .orderBy(...inOrder);
}

/** Those that are off, too. */
export async function listAllFiles(database: Pick<Database, 'select'>, actor: Actor): Promise<DeskFile[]> {
  const rows = await database
    .select()
    .from(downloadable_files)
    .where(actor.kind === 'administrator' ? undefined : sql`false`)
    .orderBy(...inOrder);
  return rows.map(toDeskFile);
}

export function toDeskFile({ updated_at, ...row }: typeof downloadable_files.$inferSelect): DeskFile {
  return { ...row, updated_at: updated_at.toISOString() };
}
