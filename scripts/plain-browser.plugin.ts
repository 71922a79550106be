/**
 * In the browser's build, replaces Lucide's icon component, a shim for old versions of React and Vite's preload helper by
 * smaller ones.
 */
import path from 'node:path';
import type { Plugin } from 'vite';

const plainIcon = '\0plain-icon';
const icon = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** For versions of React before 18. */
const storeShim = /use-sync-external-store[\\/]shim[\\/]index\.js$/;

export function plainBrowser(): Plugin {
  return {
    name: 'plain-browser',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(id, importer) {
      return id === '../createLucideIcon.mjs' && importer && icon.test(importer) ? plainIcon : undefined;
    },
    load(id) {
      if (id === plainIcon) {
        return `export { createPlainIcon as default } from ${JSON.stringify(path.resolve('src/ui/plain-icon.ts'))};`;
      }
      if (storeShim.test(id)) return `exports.useSyncExternalStore = require('react').useSyncExternalStore;`;
      // Vite's own also preloads dependencies, which is off (`modulePreload`).
      if (id !== '\0vite/preload-helper.js') return undefined;
      return `export { loadPart as __vitePreload } from ${JSON.stringify(path.resolve('src/ui/load-part.ts'))};`;
    },
    transform(code, id) {
      return icon.test(id) ? { code: withoutUnusedData(code), map: null } : undefined;
    },
  };
}

/** An icon's data without the size and the keys of its lines, which `createPlainIcon` does not read. The keys are random, so they compress badly. */
export function withoutUnusedData(code: string): string {
  return code.replaceAll(/,\s*key: "\w+"/g, '').replaceAll(/\s*size: 24,/g, '');
}
