/** Keeps the admin's code out of visitors' chunks, and fails the build when some of it is included. */
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;
type Chunk = Rolldown.OutputChunk;

/** Modules that are loaded on admin pages only: screens without their routes, schemas of search parameters, messages. */
const roots =
  /\/src\/pages\/admin\/[^?]*\?|\/src\/shell\/admin\/admin-start\.ts$|\/src\/i18n\/admin-messages\.ts$/;

/** A chunk group of visitors, without modules that only the admin imports. */
export function visitorsChunk(name: string) {
  return (id: string, graph: Graph): string | null =>
    isAdminOnly(id, graph) || isAdminIcon(id, graph) ? null : name;
}

/** One chunk of `modules`, the browser's entry, and all that these import statically. */
export function firstChunk(name: string, modules: readonly string[]) {
  const files = modules.map((file) => path.resolve(file));
  let first: ReadonlySet<string> | undefined;
  return (id: string, graph: Graph): string | null => {
    first ??= staticImports([path.resolve('src/hydrate.tsx'), ...files], graph);
    return first.has(id) || files.includes(id) ? name : null;
  };
}

export function separateAdminChunks(): Plugin {
  return {
    name: 'separate-admin-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const visitors = visitorsChunks(chunks, this);
      const leaks = visitors.flatMap(({ moduleIds, fileName }) =>
        moduleIds.filter((id) => isAdminOnly(id, this)).map((id) => `${id} in ${fileName}`),
      );
      if (leaks.length > 0) this.error(`Visitors would load code of the admin:\n${leaks.join('\n')}`);
      if (visitors.length === chunks.length) this.error('Nothing of the admin was found.');
    },
  };
}

/** Modules that `starts` import statically, directly or indirectly. */
function staticImports(starts: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set(starts.flatMap((id) => graph.getModuleInfo(id)?.importedIds ?? []));
  for (const module of found) {
    for (const next of graph.getModuleInfo(module)?.importedIds ?? []) found.add(next);
  }
  return found;
}

/** Whether all importers of a module, direct and indirect, belong to the admin. */
function isAdminOnly(id: string, graph: Graph): boolean {
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

/** Icons are imported through one module: their users are found by name. */
function isAdminIcon(id: string, graph: Graph): boolean {
  const file = /lucide-react\/dist\/esm\/icons\/([a-z\d-]+)\.m?js$/.exec(id)?.[1];
  if (!file) return false;
  const name = file.replace(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
  const used = new RegExp(`\\b${name}\\b`);
  const importers = (module: string) => graph.getModuleInfo(module)?.importers ?? [];
  const users = importers(id)
    .flatMap(importers)
    .filter((user) => !user.includes('node_modules') && used.test(graph.getModuleInfo(user)?.code ?? ''));
  return users.length > 0 && users.every((user) => isAdminOnly(user, graph));
}

/** Chunks of the entry, of visitors' screens and lazy parts, and their static imports. */
export function visitorsChunks(chunks: readonly Chunk[], graph: Graph): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const starts = chunks.filter(
    ({ isEntry, isDynamicEntry, facadeModuleId }) =>
      isEntry || (isDynamicEntry && facadeModuleId && !isAdminOnly(facadeModuleId, graph)),
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
