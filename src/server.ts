// The server's two entries: `start` serves the built product, the default export answers Vite while developing.
import path from 'node:path';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { languages } from './languages/language.ts';
import { loadDictionary } from './languages/dictionaries.ts';
import { readConfig } from './platform/config.server.ts';
import { createApp } from './server/create-app.server.ts';
import { prepare } from './server/prepare.server.ts';
import { say, start as startProcess } from './server/start.server.ts';

const renderPage = createStartHandler(defaultRenderHandler);
await Promise.all(languages.map(loadDictionary));

export function start(): Promise<void> {
  return startProcess((request) => renderPage(request), path.resolve('dist/client'));
}

let developing: Promise<ReturnType<typeof createApp>> | undefined;

export default {
  async fetch(request: Request): Promise<Response> {
    developing ??= prepare(readConfig(), say).then((runtime) =>
      createApp(runtime, (page) => renderPage(page)),
    );
    return (await developing).fetch(request);
  },
};
