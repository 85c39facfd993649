import { readFileSync } from 'node:fs';

type Manifest = Record<string, { file: string }>;

/** The build names each browser file by its content; while developing, files are served from where they lie. */
const manifest: Manifest | undefined = import.meta.env.PROD
  ? (JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest)
  : undefined;

export const fontFile = 'src/ui/fonts/archivo-display.woff2';

/** The address at which a browser finds a file of the source tree. */
export function asset(source: string): string {
  if (!manifest) return `/${source}`;
  const entry = manifest[source];
  if (!entry) throw new Error(`${source} is not among the built files`);
  return `/${entry.file}`;
}
