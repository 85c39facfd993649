type QrPictureProps = {
  /** Rows of cells, dark ones true, without the quiet edge. */
  grid: readonly (readonly boolean[])[];
  /** What it opens, for those who do not see it. */
  title: string;
};

const edge = 4;

/** A QR code, dark on white by day and by night, as cameras need it. */
export function QrPicture({ grid, title }: QrPictureProps) {
  const size = grid.length + 2 * edge;
  const cells = grid.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + edge} ${y + edge}h1v1h-1z` : '')));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={title}
      className="w-full max-w-52 rounded-6 border border-line"
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#12173a" shapeRendering="crispEdges" d={cells.join('')} />
    </svg>
  );
}
