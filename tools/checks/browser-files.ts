import { packageOf } from './parsed.ts';

/** An entry of the browser's scripts: an island, a behaviour, or the first script of every page. */
export function isBrowserEntry(file: string): boolean {
  return /\.(?:island\.tsx|behaviour\.ts)$/.test(file) || file.startsWith('src/web/browser/');
}

/** Pure rules and looks: the only modules that browser entries may import. */
export function mayReachBrowser(file: string): boolean {
  if (isBrowserEntry(file) || file.startsWith('src/ui/')) return true;
  return file === 'src/domain/values/money.ts' || /^src\/domain\/.+\.(?:states|policy|shape)\.ts$/.test(file);
}

const browserPackages = new Set(['react', 'react-dom', 'scheduler']);

export const packageMayReachBrowser = (specifier: string) => browserPackages.has(packageOf(specifier));
