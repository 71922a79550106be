/** Keeps the desk's code out of the files that visitors load, and fails the build when some of it gets there. */
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;
type Chunk = Rolldown.OutputChunk;

/** Asked for on the desk's pages alone: its screens without their routes, and its dictionaries. */
const roots = /\/src\/pages\/admin\/[^?]*\?|\/src\/languages\/desk-dictionaries\.ts$/;

/** A group of files for visitors: what is the desk's alone goes elsewhere. */
export function visitorsChunk(name: string) {
  return (id: string, graph: Graph): string | null =>
    isDeskAlone(id, graph) || isDeskIcon(id, graph) ? null : name;
}

/** What no page can do without in one file: all that the browser's beginning asks for at once. */
export function firstChunk(name: string) {
  let first: ReadonlySet<string> | undefined;
  return (id: string, graph: Graph): string | null => {
    first ??= askedAtOnce(path.resolve('src/hydrate.tsx'), graph);
    return first.has(id) ? name : null;
  };
}

export function deskApart(): Plugin {
  return {
    name: 'desk-apart',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const visitors = visitorsChunks(chunks, this);
      const leaks = visitors.flatMap(({ moduleIds, fileName }) =>
        moduleIds.filter((id) => isDeskAlone(id, this)).map((id) => `${id} in ${fileName}`),
      );
      if (leaks.length > 0) this.error(`Visitors would load code of the desk:\n${leaks.join('\n')}`);
      if (visitors.length === chunks.length) this.error('Nothing of the desk was found.');
    },
  };
}

/** What `start` imports, directly or through others, without itself. */
function askedAtOnce(start: string, graph: Graph): ReadonlySet<string> {
  const found = new Set(graph.getModuleInfo(start)?.importedIds);
  for (const module of found) {
    for (const next of graph.getModuleInfo(module)?.importedIds ?? []) found.add(next);
  }
  return found;
}

/** Whatever asks for this module, directly or through others, is the desk's. */
function isDeskAlone(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (roots.test(module)) continue;
    const info = graph.getModuleInfo(module);
    const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    if (importers.length === 0) return false;
    for (const importer of importers) seen.add(importer);
  }
  return true;
}

/** All icons come through one module: who really uses one is told by its name. */
function isDeskIcon(id: string, graph: Graph): boolean {
  const file = /lucide-react\/dist\/esm\/icons\/([a-z\d-]+)\.m?js$/.exec(id)?.[1];
  if (!file) return false;
  const name = file.replace(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
  const used = new RegExp(`\\b${name}\\b`);
  const importers = (module: string) => graph.getModuleInfo(module)?.importers ?? [];
  const users = importers(id)
    .flatMap(importers)
    .filter((user) => !user.includes('node_modules') && used.test(graph.getModuleInfo(user)?.code ?? ''));
  return users.length > 0 && users.every((user) => isDeskAlone(user, graph));
}

/** The entry, the screens and late parts that are not the desk's, and what these ask for at once. */
function visitorsChunks(chunks: readonly Chunk[], graph: Graph): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const starts = chunks.filter(
    ({ isEntry, isDynamicEntry, facadeModuleId }) =>
      isEntry || (isDynamicEntry && facadeModuleId && !isDeskAlone(facadeModuleId, graph)),
  );
  const loaded = new Set(starts);
  for (const chunk of loaded) {
    for (const name of chunk.imports) {
      const other = byName.get(name);
      if (other) loaded.add(other);
    }
  }
  return [...loaded];
}
