// The app with the rooms of quotations, and their documents in a folder of their own. Emptied before each test.
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { quotationDocumentHooks } from '#features/quotations/issuing/quotation-document.server.ts';
import {
  openDocumentStore,
  stopDocumentRenderer,
} from '#features/trade-documents/issue/document-store.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { renderPage } from '../rendered-page.ts';
import { emptyTables, useTestRuntime } from '../test-runtime.ts';

export function useRoomApp() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'room-'));
  const runtime = useTestRuntime({ rateLimit: false, dataDir });
  const app = createApp(runtime, renderPage);
  const hooks = quotationDocumentHooks(runtime, openDocumentStore(runtime));
  beforeEach(() =>
    emptyTables(
      runtime,
      'quotations',
      'quote_requests',
      'orders',
      'products',
      'issued_documents',
      'mail_outbox',
    ),
  );
  afterAll(async () => {
    await stopDocumentRenderer();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { runtime, app, hooks };
}
