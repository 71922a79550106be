/** Minifies the visitors' chunks once more with Terser, which finds about 1.5 KB that the bundler's own minifier leaves. */
import { minify, type MinifyOptions } from 'terser';
import type { Plugin } from 'vite';
import { visitorsChunks } from './admin-chunks.plugin.ts';

const compress = { passes: 3, ecma: 2020, pure_getters: true, keep_fargs: false } as const;

const options: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { ...compress, hoist_funs: true },
  mangle: true,
  format: { ecma: 2020, comments: false },
};

/** Hoisted variables save bytes in the libraries, whose functions are long, and hoisted functions elsewhere. */
const vendorOptions: MinifyOptions = { ...options, compress: { ...compress, hoist_vars: true } };

export function smallChunks(): Plugin {
  return {
    name: 'small-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const chunk of visitorsChunks(chunks, this)) {
        const { code } = await minify(chunk.code, chunk.name === 'vendor' ? vendorOptions : options);
        if (code !== undefined) chunk.code = code;
      }
    },
  };
}
