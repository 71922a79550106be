// The server's two entries: `start` serves the built product, the default export answers Vite while developing.
import path from 'node:path';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { languages } from './languages/language.ts';
import { loadDictionary } from './languages/dictionaries.ts';
import { readConfig } from './platform/config.server.ts';
import { createApp } from './server/create-app.server.ts';
import { finishPage } from './server/finished-page.server.ts';
import type { Runtime } from './platform/runtime.server.ts';
import { type Prepared, prepareSite } from './server/prepare.server.ts';
import { onSignals, say, start as startProcess } from './server/start.server.ts';
import { staticFiles } from './server/static-files.server.ts';

/** `defaultRenderHandler` makes HTML of a loaded page; a benchmark measures beside it. */
export const renderWith = createStartHandler;
const renderPage = renderWith(defaultRenderHandler);
await Promise.all(languages.map(loadDictionary));

export function start(): Promise<void> {
  return startProcess(createSite);
}

/** The built product over what has been prepared. */
export function createSite(runtime: Runtime) {
  const render = async (request: Request) => finishPage(await renderPage(request));
  return createApp(runtime, render, staticFiles(path.resolve('dist/client')));
}

// Vite loads this module anew after a change; the database that runs already must be found again.
const kept = globalThis as { developing?: Promise<Prepared> };

export default {
  async fetch(request: Request): Promise<Response> {
    kept.developing ??= develop();
    return createApp(await kept.developing, (page) => renderPage(page)).fetch(request);
  },
};

function develop(): Promise<Prepared> {
  onSignals(() => process.exit(0));
  return prepareSite(readConfig(), say);
}
