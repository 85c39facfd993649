import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';
import { basket, can, cylinder, frame, grated, holes, lines, milk, plate, ram, tray } from './press.ts';

const hose = 'M252 186V78A18 18 0 0 0 234 60H160';
const halfNut = 'M12 212a22 22 0 0 1 44 0a22 22 0 0 1 -44 0';
const kernel = 'M17 212a17 17 0 0 1 34 0a17 17 0 0 1 -34 0';
const hollow = 'M25 212a9 9 0 0 1 18 0a9 9 0 0 1 -18 0';

/** The motor pumps oil through the hose, the ram comes down on the grated coconut, and the milk runs into the can. */
export function ExtractorAutomatic(props: IllustrationProps) {
  return (
    <Drawing width={324} height={250} {...props}>
      <path className="fill-indigo-tint" d="M8 234H316L300 246H24Z" />
      <g transform={offRegister}>
        <path className="fill-indigo-tint" d={`${frame}${ram}${basket}${tray}${can}M224 186H308V222H224Z`} />
        <path className="fill-dye" d={`${cylinder}${plate}M236 152H300V186H236ZM204 112H224V146H204Z`} />
        <path className="fill-flesh" d={`${grated}${milk}${kernel}`} />
        <path className="fill-husk" fillRule="evenodd" d={`${halfNut}${kernel}`} />
        <path className="fill-water" d={hollow} />
        <path className="stroke-on-deep" d="M260 158V180M270 158V180M280 158V180M290 158V180M120 60H142" />
      </g>
      <path className="stroke-ink" strokeWidth={4} strokeDasharray="0 9.2" d={holes} />
      <path
        className="stroke-ink"
        d={`${frame}${cylinder}${ram}${plate}${grated}${basket}${tray}${can}${lines}${halfNut}${kernel}M236 152H300V186H236ZM300 162H308V176H300M224 186H308V222H224ZM234 222V234M298 222V234M232 204H262M204 112H224V146H204ZM8 234H316${hollow}`}
      />
      <path className="stroke-ink" strokeWidth={11} strokeLinecap="butt" d={hose} />
      <path className="stroke-danfo" strokeWidth={5} strokeLinecap="butt" d={hose} />
      <g className="stroke-ink">
        <circle className="fill-flesh" cx={252} cy={62} r={15} />
        <path d="M252 62L259 54M243 66H244M261 66H260" />
        <circle className="fill-palm" cx={214} cy={122} r={4} />
        <circle className="fill-flesh" cx={214} cy={136} r={4} />
      </g>
    </Drawing>
  );
}
