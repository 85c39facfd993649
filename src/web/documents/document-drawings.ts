export const tones = {
  indigo: '#24308C',
  danfo: '#FFC21A',
  ink: '#12173A',
  quiet: '#555B7A',
  line: '#DDE0EA',
} as const;

type Pdf = PDFKit.PDFDocument;

/** The adire moon of `src/ui/patterns/rings.svg`, repeated over a field. */
export function drawCloth(pdf: Pdf, field: { width: number; height: number }): void {
  pdf.rect(0, 0, field.width, field.height).clip();
  pdf.strokeColor('#FFFFFF', 0.16).lineWidth(1.2).lineCap('round');
  const step = 96;
  for (let x = 0; x < field.width + step; x += step) {
    for (let y = 0; y < field.height + step; y += step) {
      for (const radius of [10, 26, 36]) pdf.circle(x, y, radius).stroke();
      drawRays(pdf, x + step / 2, y + step / 2);
    }
  }
}

function drawRays(pdf: Pdf, x: number, y: number): void {
  pdf.circle(x, y, 7).stroke();
  for (let turn = 0; turn < 12; turn++) {
    const [across, down] = [Math.cos((turn * Math.PI) / 6), Math.sin((turn * Math.PI) / 6)];
    pdf
      .moveTo(x + 11 * across, y + 11 * down)
      .lineTo(x + 19 * across, y + 19 * down)
      .stroke();
  }
}

/** The mark of `src/ui/illustration/logo.tsx` in a square. */
export function drawMark(pdf: Pdf, x: number, y: number, size: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 100);
  pdf.path('M34.7 8.8A44 44 0 1 1 16.5 21.5L22.3 28.6A35 35 0 1 0 40.8 16.2Z').fill('#FFFFFF');
  pdf.circle(50, 50, 20).fill('#FFFFFF');
  for (let dot = 0; dot < 26; dot++) {
    const turn = (dot * 2 * Math.PI) / 26;
    pdf.circle(50 + 27.5 * Math.cos(turn), 50 + 27.5 * Math.sin(turn), 1.9).fill('#FFFFFF');
  }
  pdf.path('M0.5 -5h17l21 25.5h-17z').fill(tones.danfo);
  pdf.restore();
}

type QrPlace = { x: number; y: number; size: number };

/** Draws neighbouring dark modules as one stroke, which makes the file a third as long. The paper is the quiet zone. */
export function drawQr(pdf: Pdf, grid: readonly (readonly boolean[])[], { x, y, size }: QrPlace): void {
  const moduleSize = size / grid.length;
  for (const [rowIndex, row] of grid.entries()) {
    const modules = row.map((dark) => (dark ? '1' : '0')).join('');
    for (const { 0: run, index } of modules.matchAll(/1+/g))
      pdf.rect(x + index * moduleSize, y + rowIndex * moduleSize, run.length * moduleSize, moduleSize);
  }
  pdf.fill('#000000');
}
