/** Emits every product drawing in both themes, at URLs with a hash of their content. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { paint } from './paint-drawing.ts';

const masters = fileURLToPath(new URL('../src/features/media/drawings/masters/', import.meta.url));

export function drawings(): Plugin {
  const painted = paintAll();
  const folder = `drawings/${digest(painted)}`;
  return {
    name: 'drawings',
    config: () => ({ define: { __DRAWINGS__: JSON.stringify(`/${folder}`) } }),
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const drawing = painted.get(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1));
        if (drawing === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(drawing);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, source] of painted) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
      }
    },
  };
}

function paintAll(): Map<string, string> {
  const painted = new Map<string, string>();
  const files = readdirSync(masters, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.svg'),
  );
  // Published names have no folders.
  const byName = new Map(files.map((file) => [path.basename(file), path.join(masters, file)]));
  for (const [name, file] of [...byName].toSorted()) {
    const master = readFileSync(file, 'utf8');
    for (const theme of ['light', 'dark'] as const) painted.set(`${theme}/${name}`, paint(master, theme));
  }
  return painted;
}

function digest(painted: Map<string, string>): string {
  const hash = createHash('sha256');
  for (const [name, drawing] of painted) hash.update(`${name}\n${drawing}\n`);
  return hash.digest('hex').slice(0, 8);
}
