import sharp from 'sharp';

type Kind = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif';
type Wanted = { kind?: Kind; width?: number; height?: number; colours?: readonly string[] };

export const red = '#c81e1e';
export const green = '#1e8c3c';
export const blue = '#1e3cc8';

/** A picture in stripes of these colours, from left to right. */
export function striped(wanted: Wanted = {}): Promise<Buffer> {
  const { kind = 'jpeg' } = wanted;
  return stripes(wanted).toFormat(kind).toBuffer();
}

/** A phone's metadata: place, time, device and orientation. */
export function fromPhone(wanted: Wanted = {}): Promise<Buffer> {
  return stripes(wanted)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Lagos Phones', Model: 'Danfo 7', DateTime: '2026:11:20 10:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '3/1 23/1 0/1' },
    })
    .toFormat(wanted.kind ?? 'jpeg')
    .toBuffer();
}

/** Random noise, which compresses worst. */
export function grainy(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888888', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A picture of patches that differ for each number. */
export function patched(number: number, width = 600, height = 400): Promise<Buffer> {
  const patches = Buffer.from(Array.from({ length: 72 }, (_, at) => (at * at * number + at * 97) % 256));
  return sharp(patches, { raw: { width: 9, height: 8, channels: 1 } })
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .jpeg()
    .toBuffer();
}

/** A plain picture of very many pixels: a small file that would fill the memory. */
export function flat(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: green } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** A plain picture stored in passes: rough first, fine later. */
export function inPasses(kind: 'jpeg' | 'png', width: number, height: number): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: green } });
  return picture.toFormat(kind, { progressive: true }).toBuffer();
}

/** A JPEG that is not progressive but has one scan per colour: a grey picture's scan, three times. */
export async function scanByScan(width: number, height: number): Promise<Buffer> {
  const grey = await sharp({ create: { width, height, channels: 3, background: green } })
    .toColourspace('b-w')
    .jpeg({ mozjpeg: false })
    .toBuffer();
  const [frame, scan] = [grey.indexOf('ffc0', 'hex'), grey.indexOf('ffda', 'hex')];
  const frameOfThree = [0xff, 0xc0, 0, 17, ...grey.subarray(frame + 4, frame + 9), 3, 1, 17, 0, 2, 17, 0, 3, 17, 0];
  const scanOf = (colour: number) => [0xff, 0xda, 0, 8, 1, colour, 0, 0, 63, 0, ...grey.subarray(scan + 10, -2)];
  return Buffer.concat([
    grey.subarray(0, frame),
    Buffer.from(frameOfThree),
    grey.subarray(frame + 13, scan),
    ...[1, 2, 3].map((colour) => Buffer.from(scanOf(colour))),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export const seeThrough = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();

/** The colour at a place, from 0 to 1 across and down, by its strongest channel. */
export async function colourAt(picture: Buffer, across: number, down: number): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const place =
    (Math.floor(down * (info.height - 1)) * info.width + Math.floor(across * (info.width - 1))) * info.channels;
  const [r = 0, g = 0, b = 0] = data.subarray(place, place + 3);
  if (Math.min(r, g, b) > 240) return 'white';
  return r > g && r > b ? red : g > b ? green : blue;
}

export const described = (picture: Buffer) => sharp(picture).metadata();

function stripes({ width = 800, height = 600, colours = [green] }: Wanted) {
  const each = Math.floor(width / colours.length);
  return sharp({ create: { width, height, channels: 3, background: '#000000' } }).composite(
    colours.map((background, place) => ({
      input: { create: { width: each, height, channels: 3, background } },
      left: place * each,
      top: 0,
    })),
  );
}
