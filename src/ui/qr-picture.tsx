type QrPictureProps = { grid: readonly (readonly boolean[])[]; label: string };

/** The empty margin that cameras need around a code (ISO/IEC 18004 §6.3.8). */
const margin = 4;

/** A QR code, dark on white even in dark mode, because cameras need that. */
export function QrPicture({ grid, label }: QrPictureProps) {
  const size = grid.length + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-72 rounded-6"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={darkRuns(grid)} />
    </svg>
  );
}

/** Joins neighbouring dark modules into one stroke of the path, which makes the path a third as long. */
function darkRuns(grid: QrPictureProps['grid']): string {
  return grid
    .flatMap((row, down) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ 0: run, index }) => `M${index + margin} ${down + margin}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}
