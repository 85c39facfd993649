import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transformWithOxc } from 'vite';
import { tarOf, type TarFile } from './tar.ts';

const root = join(import.meta.dirname, '../..');

/** The client as npm installs it from an address: JavaScript for Node 20 with its types, without a build of its own. */
export async function packClient(): Promise<{ bytes: Buffer; digest: string }> {
  const sources = globSync('client/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const compiled = await Promise.all(sources.toSorted().map(compile));
  const otherFiles = ['package.json', 'README.md'].map((name) => file(name, readFileSync(join(root, 'client', name))));
  const bytes = gzipSync(tarOf([...otherFiles, ...compiled.flat()]), { level: 9 });
  return { bytes, digest: createHash('sha256').update(bytes).digest('hex') };
}

/** npm expects all files of a package in a folder of this name. */
const file = (name: string, bytes: Buffer): TarFile => ({ name: `package/${name}`, bytes });

async function compile(source: string): Promise<TarFile[]> {
  const text = readFileSync(join(root, source), 'utf8');
  // This throws if a declaration needs types from other files.
  const { code, declaration } = await transformWithOxc(text, source, {
    target: 'node20',
    sourcemap: false,
    typescript: { declaration: {} },
  });
  if (declaration === undefined) throw new Error(`${source} has no declarations.`);
  const name = source.replace(/^client\//, '').replace(/\.ts$/, '');
  return [
    file(`${name}.js`, Buffer.from(withJsImports(code))),
    file(`${name}.d.ts`, Buffer.from(withJsImports(declaration))),
  ];
}

function withJsImports(text: string): string {
  return text.replace(/(\bfrom\s*['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2');
}
