/** Which modules visitors may load, for the chunks of the browser's build. */
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Modules that are loaded on admin pages only: screens without their routes, and schemas of search parameters. */
const adminRoots = /\/src\/pages\/admin\/[^?]*\?|\/src\/shell\/admin\/admin-search-schemas\.ts$/;

/** Whether all importers of a module, direct and indirect, belong to the admin. */
export function isAdminOnly(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (adminRoots.test(module)) continue;
    const info = graph.getModuleInfo(module);
    const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    if (importers.length === 0) return false;
    for (const importer of importers) seen.add(importer);
  }
  return true;
}

/** The part of a page that the tree of routes holds: paths, and what loads the rest. */
export function isRoute(id: string, graph: Graph): boolean {
  return graph.getModuleInfo(id)?.importers.some((importer) => importer.endsWith('/routes.gen.ts')) ?? false;
}
