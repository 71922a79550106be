// Undo of added, changed and deleted downloadable files.
import { tableSubject } from '#features/history/table-subject.server.ts';
import { toAdminFile } from '../download.reads.server.ts';
import { downloadable_files } from '../download.tables.server.ts';
import { fileState } from '../download.writes.server.ts';

export const fileSubject = tableSubject(downloadable_files, (row) => fileState(toAdminFile(row)));
