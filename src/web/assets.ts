import { readFileSync } from 'node:fs';

type Manifest = Record<string, { file: string }>;

/** The build names each browser file by its content; in development, files are served from the source tree. */
const manifest: Manifest | undefined = import.meta.env.PROD
  ? (JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest)
  : undefined;

export const fontFile = 'src/ui/fonts/archivo-display.woff2';

/** The address of a file of the source tree for browsers. */
export function asset(source: string): string {
  if (!manifest) return `/${source}`;
  const entry = manifest[source];
  if (!entry) throw new Error(`${source} is not among the built files`);
  return `/${entry.file}`;
}
