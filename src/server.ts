// Server entries: `start` serves the build; the default export handles requests in development, for Vite.
import path from 'node:path';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { languages } from './i18n/language.ts';
import { loadMessages } from './i18n/messages.ts';
import { readConfig } from './platform/config/config.server.ts';
import { loadAdminSearch } from './shell/admin/admin-search.ts';
import { createApp } from './server/create-app.server.ts';
import { finishPage } from './server/page-cache/finished-page.server.ts';
import type { Runtime } from './platform/runtime.server.ts';
import { type Prepared, prepareSite } from './server/prepare.server.ts';
import { onSignals, say, start as startProcess } from './server/start.server.ts';
import { staticFiles } from './server/public-files/static-files.server.ts';

/** Exported for a benchmark, which passes its own handler. */
export const renderWith = createStartHandler;
const renderPage = renderWith(defaultRenderHandler);
await Promise.all([...languages.map(loadMessages), loadAdminSearch()]);

export function start(): Promise<void> {
  return startProcess(createSite);
}

/** The app with the files of the build. */
export function createSite(runtime: Runtime) {
  const render = async (request: Request) => finishPage(await renderPage(request));
  return createApp(runtime, render, staticFiles(path.resolve('dist/client')));
}

// Vite reloads this module after a change; the running database is found again through the global object.
const globals = globalThis as { development?: Promise<Prepared> };

export default {
  async fetch(request: Request): Promise<Response> {
    globals.development ??= develop();
    return createApp(await globals.development, (page) => renderPage(page)).fetch(request);
  },
};

function develop(): Promise<Prepared> {
  onSignals(() => process.exit(0));
  return prepareSite(readConfig(), say);
}
