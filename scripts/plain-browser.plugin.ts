/** Leaves out of the browser's files what two tools add to them and nothing here uses, and loads parts our way. */
import path from 'node:path';
import type { Plugin } from 'vite';

const frame = '\0plain-icon';
const icon = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

export function plainBrowser(): Plugin {
  return {
    name: 'plain-browser',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(id, importer) {
      return id === '../createLucideIcon.mjs' && importer && icon.test(importer) ? frame : undefined;
    },
    load(id) {
      if (id === frame) {
        return `export { createPlainIcon as default } from ${JSON.stringify(path.resolve('src/ui/plain-icon.ts'))};`;
      }
      // Vite's own also loads what a file needs beforehand, which is switched off (`modulePreload`).
      if (id !== '\0vite/preload-helper.js') return undefined;
      return `export { loadPart as __vitePreload } from ${JSON.stringify(path.resolve('src/ui/load-part.ts'))};`;
    },
  };
}
