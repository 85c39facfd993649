import { inflateSync } from 'node:zlib';

type Read = {
  /** The text in reading order, one line per element. */
  text: string;
  /** The height of each run of letters. */
  heights: number[];
  tags: string[];
  catalogue: string;
  fonts: { isEmbedded: boolean; isSubset: boolean }[];
  pages: number;
  bytes: number;
  width: number;
  height: number;
};

/** Parses one of our PDFs: objects, streams, and text by the font's own map. */
export function readPdf(file: Buffer): Read {
  const raw = file.toString('latin1');
  const objects = new Map<string, { head: string; stream: string | undefined }>();
  for (const [, id = '', body = ''] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, objectOf(body));
  const all = [...objects.values()];
  const find = (type: string) => all.filter(({ head }) => new RegExp(`/Type /${type}\\b`).test(head));
  const [catalog] = find('Catalog');
  const pages = find('Page');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pages[0]!.head) ?? [];
  const text = pages.map(({ head }) => textOf(head, objects)).join('\n');
  return {
    text: text.normalize('NFC'),
    heights: pages.flatMap(({ head }) => heightsOf(contentOf(head, objects))),
    tags: all.flatMap(({ head }) => /\/S \/(\w+)/.exec(head)?.[1] ?? []),
    catalogue: catalog!.head.replace(/(\d+) 0 R/g, (whole, id: string) => objects.get(id)?.head ?? whole),
    fonts: find('FontDescriptor').map(({ head }) => ({
      isEmbedded: /\/FontFile[23]/.test(head),
      isSubset: /\/FontName \/[A-Z]{6}\+/.test(head),
    })),
    pages: pages.length,
    bytes: file.length,
    width: Number(width),
    height: Number(height),
  };
}

type Objects = ReadonlyMap<string, { head: string; stream: string | undefined }>;

function objectOf(body: string) {
  const [head = '', rest] = body.split(/\nstream\n/);
  if (rest === undefined) return { head, stream: undefined };
  const content = Buffer.from(rest.replace(/\nendstream$/, ''), 'latin1');
  return { head, stream: (/FlateDecode/.test(head) ? inflateSync(content) : content).toString('latin1') };
}

function named(head: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '';
}

function contentOf(page: string, objects: Objects): string {
  return objects.get(named(page, 'Contents'))!.stream!;
}

function heightsOf(content: string): number[] {
  return [...content.matchAll(/1 0 0 1 [-\d.]+ ([-\d.]+) Tm/g)].map(([, height]) => Number(height));
}

function textOf(page: string, objects: Objects): string {
  const resources = objects.get(named(page, 'Resources'))!.head;
  const letters = new Map<string, ReadonlyMap<string, string>>();
  for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
    letters.set(name, lettersOf(objects.get(named(objects.get(id)!.head, 'ToUnicode'))!.stream!));
  const content = contentOf(page, objects);
  let font: ReadonlyMap<string, string> = new Map();
  let said = '';
  for (const [, name, shown, ends] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ|\b(EMC|ET)\b/g)) {
    if (name) font = letters.get(name)!;
    else if (shown !== undefined)
      said += glyphsIn(shown)
        .map((glyph) => font.get(glyph) ?? '\ufffd')
        .join('');
    else if (ends === 'EMC') said += '\n';
  }
  return said;
}

function glyphsIn(shown: string): string[] {
  return [...shown.matchAll(/<([\da-f]+)>/g)].flatMap(([, run = '']) => run.match(/.{4}/g) ?? []);
}

/** A font's ToUnicode map: letters by glyph. */
function lettersOf(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[(.*?)\]/g)) {
    for (const [place, [, code = '']] of [...list.matchAll(/<([\da-f ]*)>/g)].entries()) {
      const units = (code.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      letters.set((Number.parseInt(from, 16) + place).toString(16).padStart(4, '0'), String.fromCharCode(...units));
    }
  }
  return letters;
}
