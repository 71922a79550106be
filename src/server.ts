// The server's two entries: `start` serves the built product, the default export answers Vite while developing.
import path from 'node:path';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { languages } from './languages/language.ts';
import { loadDictionary } from './languages/dictionaries.ts';
import { readConfig } from './platform/config.server.ts';
import { createApp } from './server/create-app.server.ts';
import { withLateScripts } from './server/late-scripts.server.ts';
import { type Prepared, prepareSite } from './server/prepare.server.ts';
import { onSignals, say, start as startProcess } from './server/start.server.ts';
import { staticFiles } from './server/static-files.server.ts';

const renderPage = createStartHandler(defaultRenderHandler);
await Promise.all(languages.map(loadDictionary));

export function start(): Promise<void> {
  const files = staticFiles(path.resolve('dist/client'));
  const render = async (request: Request) => withLateScripts(await renderPage(request));
  return startProcess((runtime) => createApp(runtime, render, files));
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
