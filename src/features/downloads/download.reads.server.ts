// Reads of downloadable files: active ones for visitors, all for the admin.
import { asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '#features/auth/actor.ts';
import type { Language } from '#i18n/language.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import type { AdminFile } from './admin-file.schema.ts';
import type { DownloadableFile } from './download.schema.ts';
import { downloadable_files } from './download.tables.server.ts';

const inOrder = [
  asc(downloadable_files.display_order),
  asc(downloadable_files.name),
  asc(downloadable_files.id),
];

/** Each text in the language; in English where it is not translated. */
export async function listDownloadableFiles(
  database: Queryable,
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

/** Including those that are off. */
export async function listAllFiles(database: Queryable, actor: Actor): Promise<AdminFile[]> {
  const rows = await database
    .select()
    .from(downloadable_files)
    .where(actor.kind === 'administrator' ? undefined : sql`false`)
    .orderBy(...inOrder);
  return rows.map(toAdminFile);
}

export function toAdminFile({ updated_at, ...row }: typeof downloadable_files.$inferSelect): AdminFile {
  return { ...row, updated_at: updated_at.toISOString() };
}
