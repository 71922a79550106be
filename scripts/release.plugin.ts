/** Lists the files of this build, so that an open page can detect a newer release on the server. */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

export function release(): Plugin {
  return {
    name: 'release',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle).toSorted();
        const scripts = files.filter((name) => name.endsWith('.js')).map((name) => `/${name}`);
        const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
        this.emitFile({ type: 'asset', fileName: 'release.json', source: JSON.stringify({ id, scripts }) });
      },
    },
  };
}
