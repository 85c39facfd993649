import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

const skin = 'M170 34C250 34 336 150 336 278C336 394 262 470 170 470C78 470 4 394 4 278C4 150 90 34 170 34Z';
const cap = 'M140 42Q146 22 162 20L164 6H176L178 20Q194 22 200 42Q170 58 140 42Z';
/** Fibres from the stem down both sides of the shell. */
const fibres =
  'M160 60Q128 84 92 152M150 58Q92 98 54 196M166 64Q158 104 118 142M170 66V140M174 64Q182 104 222 142M180 60Q212 84 248 152M190 58Q248 98 286 196M30 250Q18 330 66 396M310 250Q322 330 274 396M46 268Q44 332 86 394M294 268Q296 332 254 394M112 420Q170 446 228 420M98 430Q170 466 242 430';
const water = 'M100 268H240A74 74 0 1 1 100 268Z';
/** Lines from the list beside the drawing to the parts of the nut. */
const leaders = 'M440 .5H214L186 30M440 100.5H320L248 152M440 200.5H350L267 238M440 300.5H262M440 400.5H330L208 322';
const ends = 'M186 30h0M248 152h0M267 238h0M262 300h0M208 322h0';

type CutNutProps = IllustrationProps & { labels?: readonly string[] };

/**
 * A nut in its husk, cut lengthwise. Each of its five parts has a line to the right edge, a fifth of the height apart. On a desktop these
 * lines continue as the lines of a list. On a small screen they carry the names of the parts.
 */
export function CutNut({ labels = [], ...props }: CutNutProps) {
  return (
    <Drawing width={440} height={500} {...props}>
      <g transform={offRegister}>
        <path className="fill-husk" d={skin} />
        <path className="fill-palm" d={cap} />
        <path className="stroke-flesh" d={fibres} />
        <circle className="fill-on-danfo" cx={170} cy={290} r={119} />
        <circle className="fill-flesh" cx={170} cy={290} r={106} />
        <circle className="fill-on-danfo" fillOpacity={0.16} cx={170} cy={290} r={74} />
        <path className="fill-water" d={water} />
      </g>
      <path className="stroke-ink" d={`${skin}${cap}`} />
      <g className="stroke-on-danfo">
        <circle cx={170} cy={290} r={74} />
        <circle cx={170} cy={290} r={90} strokeWidth={7} pathLength={40} strokeDasharray="0 1" />
        <path d="M100 266H240M132 290H156M176 302H214M140 318H164" />
      </g>
      <path className="stroke-deep" strokeWidth={6} d={leaders} />
      <path className="stroke-line-strong" strokeWidth={1.5} d={leaders} />
      <path className="stroke-deep" strokeWidth={18} d={ends} />
      <path className="stroke-ink" strokeWidth={10} d={ends} />
      <g className="fill-ink font-display text-22 font-semibold desk:hidden" textAnchor="end">
        {labels.map((label, place) => (
          <text key={label} x={440} y={place * 100 + 28}>
            {label}
          </text>
        ))}
      </g>
    </Drawing>
  );
}
