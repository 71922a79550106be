/** Compiles the dictionaries' messages at build, so that the browser needs no message parser. */
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const dictionary = /\/src\/languages\/(en|zh|ar)(-(?:desk|home|orders))?\.ts$/;
const formatter = 'use-intl/format-message';

export function compiledDictionaries(): Plugin {
  return {
    name: 'compiled-dictionaries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(id, importer) {
      return id === formatter ? this.resolve(`${formatter}/format-only`, importer) : undefined;
    },
    async load(id) {
      if (!dictionary.test(id)) return undefined;
      const module: Record<string, object> = await import(pathToFileURL(id).href);
      return Object.entries(module)
        .map(([name, messages]) => `export const ${name} = ${JSON.stringify(compileMessages(messages))};`)
        .join('\n');
    },
  };
}

/** The dictionary with every message compiled; text without parameters stays text. */
export function compileMessages(messages: object): object {
  const compiled = Object.entries(messages).map(([key, message]) => [
    key,
    typeof message === 'string' ? compile(message) : compileMessages(message),
  ]);
  return Object.fromEntries(compiled);
}
