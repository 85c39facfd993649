import { coords, Drawing, type IllustrationProps, offRegister } from './drawing.tsx';

/** Strands that rise from the sack and lean outwards. The outer ones are lower, and each differs from its neighbour. */
const strands = Array.from({ length: 13 }, (_, i) => {
  const side = (i - 6) / 6;
  const [x, top] = [124 + side * 58, 42 + side * side * 26 + ((i * 0.618034) % 1) * 16];
  return `M${coords(x, 88)}C${coords(x - side * 6, top + 26, x + side * 2, top, x + side * 8, top)}`;
}).join('');

/** A bundle of long fibre, tied in the middle. */
const sheaf = 'M212 112Q252 98 294 112Q284 134 268 148Q286 170 298 196H208Q220 170 238 148Q222 134 212 112Z';
const hair = [-30, -15, 0, 15, 30]
  .map((by) => {
    const waist = 253 + by * 0.36;
    return `M${coords(253 + by, 116)}Q${coords(253 + by * 0.7, 130, waist, 140)}M${coords(waist, 160)}Q${coords(253 + by * 0.8, 172, 253 + by, 190)}`;
  })
  .join('');

/** A full sack of combed coir, with a bundle of coir beside it. */
export function Fiber(props: IllustrationProps) {
  return (
    <Drawing width={320} height={220} {...props}>
      <path className="fill-indigo-tint" d="M18 196H310L292 212H38Z" />
      <g transform={offRegister}>
        <path className="fill-husk" d={`M54 92C44 70 62 42 92 44C104 24 150 22 164 42C192 40 208 66 198 92Z${sheaf}`} />
        <path
          className="fill-flesh"
          d="M58 92H194C204 96 200 106 192 108Q210 152 196 196H56Q42 152 60 108C52 106 48 96 58 92Z"
        />
        <path className="fill-deep" d="M52 130H200Q203 148 202 164H50Q49 148 52 130ZM234 142H272V156H234Z" />
        <path
          className="stroke-on-deep"
          strokeWidth={4.5}
          strokeDasharray="0 9"
          d="M58 138H198M56 156H198M241 149H268"
        />
        <path className="stroke-on-deep" strokeWidth={8} strokeLinecap="butt" strokeDasharray="2 7" d="M56 147H198" />
        <path className="stroke-flesh" d={strands + hair} />
      </g>
      <path
        className="stroke-ink"
        d={`M54 92C44 70 62 42 92 44C104 24 150 22 164 42C192 40 208 66 198 92M58 92H194C204 96 200 106 192 108H60C52 106 48 96 58 92ZM60 108Q42 152 56 196H196Q210 152 192 108M234 142H272V156H234ZM82 108L76 124M126 108V122M170 108L176 124M18 196H310${sheaf}`}
      />
    </Drawing>
  );
}
