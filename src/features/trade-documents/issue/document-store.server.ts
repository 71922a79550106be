// Where documents are rendered and their bytes are stored.
import { type FilesLocation, type Folder, listFiles, openFolder } from '#platform/files/files.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import {
  createDocumentRenderer,
  defaultRendererLimits,
  type DocumentRenderer,
} from '../engine/document-renderer.server.ts';

export const documentFolder = 'documents';

/** What issuing a document needs beside the transaction. */
export interface DocumentStore {
  siteUrl: string;
  renderer: Pick<DocumentRenderer, 'render'>;
  folder: Pick<Folder, 'write' | 'open'>;
}

let renderer: DocumentRenderer | undefined;

/** All stores share one compiler, which starts with the first document. */
export function openDocumentStore({ config, log }: Pick<Runtime, 'config' | 'log'>): DocumentStore {
  renderer ??= createDocumentRenderer(defaultRendererLimits, log);
  return { siteUrl: config.siteUrl, renderer, folder: openFolder(config, documentFolder) };
}

/** Ends the compiler, so that the process can end. */
export async function stopDocumentRenderer(): Promise<void> {
  await renderer?.stop();
  renderer = undefined;
}

/** Names of all stored documents, those of transactions that were rolled back included. */
export async function* listDocumentFiles(location: FilesLocation): AsyncGenerator<string> {
  for await (const { kind, name } of listFiles(location)) if (kind === documentFolder) yield name;
}
