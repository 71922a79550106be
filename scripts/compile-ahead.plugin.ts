/** Makes V8 compile the functions of visitors' chunks while they load, on another thread, not at the first click that calls them. */
import type { Plugin } from 'vite';
import { visitorsChunks } from './admin-chunks.plugin.ts';

/** V8 reads it at the start of a file only; other engines ignore it. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Characters; in smaller chunks the hint costs more than it saves. */
const smallest = 3_000;

export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const chunk of visitorsChunks(chunks, this)) {
        const isMessages = chunk.moduleIds.every((id) => id.includes('/src/i18n/'));
        if (!isMessages && chunk.code.length >= smallest) chunk.code = hint + chunk.code;
      }
    },
  };
}
