import path from 'node:path';
import type { Plugin } from 'vite';
import { mayReachBrowser, packageMayReachBrowser } from './browser-files.ts';

type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Lookup = (id: string) => ModuleInfo | null;

/**
 * Fails the build of the browser's files when it reads a server module. The import rules see imports as written; this sees what the
 * bundler really reads, before unused code is removed, because a constant of the server would be inlined without a trace.
 */
export function browserBundleGuard(): Plugin {
  let root = '';
  return {
    name: 'agbon:browser-bundle-guard',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root;
    },
    buildEnd(fault) {
      if (fault !== undefined) return;
      const lookup: Lookup = (id) => this.getModuleInfo(id);
      const strangers = [...this.getModuleIds()].filter((id) => !mayShip(id, root));
      // Reports only the first forbidden module on each path, not its own imports.
      const first = strangers.filter((id) => {
        const importers = importersOf(id, lookup);
        return importers.length === 0 || importers.some((importer) => mayShip(importer, root));
      });
      const ways = first.map((id) => wayTo(id, lookup, root));
      if (ways.length > 0) this.error(`Files of the server would go to the browser:\n  ${ways.join('\n  ')}`);
    },
  };
}

function importersOf(id: string, lookup: Lookup): string[] {
  const info = lookup(id);
  return [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
}

/** Virtual modules are the bundler's own, except its stand-ins for Node's built-in modules. */
function mayShip(id: string, root: string): boolean {
  if (/^(?:node:|(?:\0)?__vite-browser-external)/.test(id)) return false;
  if (id.startsWith('\0')) return true;
  const file = nameOf(id, root);
  const inPackage = /(?:^|\/)node_modules\/(?!.*\/node_modules\/)(.+)$/.exec(file)?.[1];
  if (inPackage !== undefined) return inPackage.startsWith('vite/') || packageMayReachBrowser(inPackage);
  return file.endsWith('.css') || mayReachBrowser(file);
}

function nameOf(id: string, root: string): string {
  if (id.includes('__vite-browser-external')) return 'a built-in module of Node';
  const [file = id] = id.replaceAll('\0', '').split('?');
  return path.isAbsolute(file) ? path.relative(root, file).replaceAll(path.sep, '/') : file;
}

/** The shortest chain of imports from a browser entry to the module, to show which import to remove. */
function wayTo(id: string, lookup: Lookup, root: string): string {
  const ways: string[][] = [[id]];
  const seen = new Set([id]);
  for (const way of ways) {
    const importers = importersOf(way[0] ?? id, lookup);
    if (importers.length === 0) return way.map((step) => nameOf(step, root)).join(' → ');
    for (const importer of importers.filter((candidate) => !seen.has(candidate))) {
      seen.add(importer);
      ways.push([importer, ...way]);
    }
  }
  return nameOf(id, root);
}
