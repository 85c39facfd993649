import jsQR from 'jsqr';

/** Pixels per module of the code. */
const scale = 4;

/** Paints the QR code of a page and reads it with an independent program, as a phone's camera would. */
export function readQr(html: string): string | undefined {
  const [, modules, path] =
    /viewBox="0 0 (\d+) \1"[^>]*>(?:(?!<\/svg>).)*<path fill="#000" d="([^"]*)"/.exec(html) ?? [];
  if (!modules || !path) throw new Error('No QR code on this page.');
  const size = Number(modules) * scale;
  return jsQR(paint(path, size), size, size)?.data;
}

/** White, and black where a stroke of the path is. */
function paint(path: string, size: number): Uint8ClampedArray {
  const points = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, left, top, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let down = 0; down < scale; down++) {
      const from = (Number(top) * scale + down) * size + Number(left) * scale;
      for (let at = from; at < from + Number(width) * scale; at++) points.fill(0, at * 4, at * 4 + 3);
    }
  }
  return points;
}
