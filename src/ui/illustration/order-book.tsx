import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

const left = 'M120 52Q78 34 22 46V164Q78 152 120 170Z';
const right = 'M120 52Q162 34 218 46V164Q162 152 120 170Z';
const cover = 'M14 54V176Q78 164 120 182Q162 164 226 176V54';
const lines = [72, 92, 112, 132]
  .map((y) => `M56 ${y - 7}Q82 ${y - 8} 104 ${y + 1}M136 ${y + 1}Q158 ${y - 8} 178 ${y - 8}`)
  .join('');
const pencil = 'M170 150L214 88L228 98L184 160L166 166Z';

/** An order book with a line for each order and a ring for each finished order. */
export function OrderBook(props: IllustrationProps) {
  return (
    <Drawing width={240} height={208} {...props}>
      <path className="fill-indigo-tint" d="M8 184H232L220 198H24Z" />
      <g transform={offRegister}>
        <path className="fill-deep" d={`${cover}Z`} />
        <path className="fill-flesh" d={left + right} />
        <path className="fill-danfo" d={pencil} />
      </g>
      <path className="stroke-line-strong" d={lines} />
      <g className="stroke-palm">
        <path d="M34 66a7 7 0 0 1 14 0a7 7 0 0 1 -14 0M34 86a7 7 0 0 1 14 0a7 7 0 0 1 -14 0M34 106a7 7 0 0 1 14 0a7 7 0 0 1 -14 0" />
        <path strokeWidth={5} d="M41 66h0m0 20h0m0 20h0" />
      </g>
      <path
        className="stroke-ink"
        d={`${left}${right}${cover}${pencil}M206 100L220 110M34 126a7 7 0 0 1 14 0a7 7 0 0 1 -14 0`}
      />
    </Drawing>
  );
}
