import type { Problem, Rule, Tree } from './tree.ts';

const listFile = 'docs/dependencies.md';
const lockFile = 'package-lock.json';

type Package = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
type Versions = Record<string, string>;

export const dependencies: Rule = {
  name: 'dependencies',
  check: (tree) => {
    const versions = versionsOf(JSON.parse(tree.get('package.json') ?? '{}') as Package);
    return [...checkExact(versions), ...checkLock(tree, versions), ...checkList(tree, versions)];
  },
};

const versionsOf = ({ dependencies: run, devDependencies: develop }: Package): Versions => ({ ...run, ...develop });

function checkExact(versions: Versions): Problem[] {
  return Object.entries(versions)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => ({ path: 'package.json', message: `${name} has no exact version (${version})` }));
}

function checkLock(tree: Tree, versions: Versions): Problem[] {
  const text = tree.get(lockFile);
  if (text === undefined) return [{ path: lockFile, message: 'is missing' }];
  const { packages = {} } = JSON.parse(text) as { packages?: Record<string, Package & { resolved?: string }> };
  const locked = versionsOf(packages[''] ?? {});
  const differing = new Set(
    [...Object.keys(versions), ...Object.keys(locked)].filter((name) => versions[name] !== locked[name]),
  );
  const stale = [...differing].map((name) => ({
    path: lockFile,
    message: `does not agree with package.json about ${name}`,
  }));
  const addressed = Object.keys(packages).filter((name) => packages[name]?.resolved !== undefined);
  // An address would bind every installation to the registry of the person who wrote the lock file.
  return [
    ...stale,
    ...addressed.map((name) => ({ path: lockFile, message: `${name} has a 'resolved' address; remove it` })),
  ];
}

function checkList(tree: Tree, versions: Versions): Problem[] {
  const text = tree.get(listFile);
  if (text === undefined) return [{ path: listFile, message: 'is missing' }];
  const problems: Problem[] = [];
  const listed = new Set<string>();
  const complain = (line: number, message: string) => problems.push({ path: listFile, line, message });
  for (const [index, line] of text.split('\n').entries()) {
    const [, name, rest = ''] = /^\s*(?:\||[-*])\s*`([^`]+)`(.*)$/.exec(line) ?? [];
    if (name === undefined) continue;
    const version = versions[name];
    if (version === undefined) complain(index + 1, `${name} is not in package.json`);
    if (listed.has(name)) complain(index + 1, `${name} is listed twice`);
    listed.add(name);
    const named = /\d+\.\d+\.\d+(?:-[\w.]+)?/.exec(rest)?.[0];
    if (version !== undefined && named !== undefined && named !== version) {
      complain(index + 1, `${name} is listed as ${named}; it is ${version}`);
    }
    if (
      rest
        .replace(/[^\p{L}\s]/gu, '')
        .trim()
        .split(/\s+/).length < 3
    )
      complain(index + 1, `${name} has no reason`);
  }
  const missing = Object.keys(versions).filter((name) => !listed.has(name));
  return [
    ...problems,
    ...missing.map((name) => ({ path: listFile, message: `${name} is not listed with its reason` })),
  ];
}
