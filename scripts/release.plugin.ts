/** Lists the files of this build, so that an open page can tell whether the server runs a newer one. */
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
        this.emitFile({ type: 'asset', fileName: 'release.json', source: JSON.stringify({ scripts }) });
      },
    },
  };
}
