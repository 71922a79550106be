/** Compiles the messages at build, so that the browser needs no message parser. */
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const messagesFile = /\/src\/i18n\/(?:en|zh|ar)(?:-\w+(?:-\w+)?|\/[\w-]+)?\.ts$/;
const formatter = 'use-intl/format-message';

export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(id, importer) {
      return id === formatter ? this.resolve(`${formatter}/format-only`, importer) : undefined;
    },
    async load(id) {
      if (!messagesFile.test(id)) return undefined;
      const module: Record<string, object> = await import(pathToFileURL(id).href);
      return Object.entries(module)
        .map(([name, messages]) => `export const ${name} = ${JSON.stringify(compileMessages(messages))};`)
        .join('\n');
    },
  };
}

/** The messages, compiled; text without parameters stays text. */
export function compileMessages(messages: object): object {
  const compiled = Object.entries(messages).map(([key, message]) => [
    key,
    typeof message === 'string' ? compile(message) : compileMessages(message),
  ]);
  return Object.fromEntries(compiled);
}
