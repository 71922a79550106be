/**
 * In the browser's build, replaces Lucide's icon component, a shim for old versions of React and Vite's preload helper by
 * smaller ones, and names React's exports once.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const plainIcon = '\0plain-icon';
const icon = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** React is CommonJS, which every chunk would unwrap and call through its object: `(0, react.useState)(…)`. */
const react = /^react(?:\/jsx-runtime)?$/;
const named = '?named';

/** Not the admin's libraries, of which one uses React as a whole. */
const usersOfNames = /[\\/](?:src|@tanstack|use-intl)[\\/](?!.*\?named$)/;

/** For versions of React before 18. */
const storeShim = /use-sync-external-store[\\/]shim[\\/]index\.js$/;

export function plainBrowser(): Plugin {
  return {
    name: 'plain-browser',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(id, importer, { kind }) {
      if (react.test(id) && kind === 'import-statement' && importer && usersOfNames.test(importer)) {
        const found = await this.resolve(id, importer);
        return found && found.id + named;
      }
      return id === '../createLucideIcon.mjs' && importer && icon.test(importer) ? plainIcon : undefined;
    },
    async load(id) {
      if (id.endsWith(named)) return withNamedExports(id.slice(0, -named.length));
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

async function withNamedExports(file: string): Promise<string> {
  const { default: exported }: { default: object } = await import(pathToFileURL(file).href);
  const names = Object.keys(exported).map((name) => `export const ${name} = library.${name};`);
  return `import library from ${JSON.stringify(file)};\nexport default library;\n${names.join('\n')}`;
}

/** An icon's data without the size and the keys of its lines, which `createPlainIcon` does not read. The keys are random, so they compress badly. */
export function withoutUnusedData(code: string): string {
  return code.replaceAll(/,\s*key: "\w+"/g, '').replaceAll(/\s*size: 24,/g, '');
}
