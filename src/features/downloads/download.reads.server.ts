// Questions about downloadable files.
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { DownloadableFile } from './download.schema.ts';
import { downloadable_files } from './download.tables.server.ts';

export async function listDownloadableFiles(database: Database): Promise<DownloadableFile[]> {
  const { id, name, description, file_type, file_url } = downloadable_files;
  return database
    .select({ id, name, description, file_type, file_url })
    .from(downloadable_files)
    .where(eq(downloadable_files.is_active, true))
    .orderBy(asc(downloadable_files.display_order), asc(downloadable_files.name));
}
