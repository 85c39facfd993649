import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';
import { basket, can, cylinder, frame, grated, holes, lines, milk, plate, ram, tray } from './press.ts';

const hose = 'M230 206V82A22 22 0 0 0 208 60H160';
const pump = 'M218 206H296V226H218Z';
const lever = 'M254 168L298 80L312 87L268 175Z';
const bowl = 'M8 206H60L52 234H16Z';

/** The press of the automatic extractor, but pumped by hand: each stroke of the long lever brings the ram down a little. */
export function ExtractorManual(props: IllustrationProps) {
  return (
    <Drawing width={324} height={250} {...props}>
      <path className="fill-indigo-tint" d="M8 234H316L300 246H24Z" />
      <g transform={offRegister}>
        <path className="fill-indigo-tint" d={`${frame}${ram}${basket}${tray}${can}M250 180H274V206H250Z${bowl}`} />
        <path className="fill-dye" d={`${cylinder}${plate}${pump}`} />
        <path className="fill-flesh" d={`${grated}${milk}M12 206Q16 190 32 194Q50 188 56 206Z`} />
        <path className="fill-danfo" d={lever} />
        <path className="stroke-on-deep" d="M120 60H142M228 216H250" />
      </g>
      <path className="stroke-ink" strokeWidth={4} strokeDasharray="0 9.2" d={holes} />
      <path
        className="stroke-ink"
        d={`${frame}${cylinder}${ram}${plate}${grated}${basket}${tray}${can}${lines}${pump}${lever}${bowl}M12 206Q16 190 32 194Q50 188 56 206M250 180H274V206H250ZM228 226V234M286 226V234M8 234H316M26 200H28M38 201H40M318 108Q324 124 316 140M304 128Q306 136 302 146`}
      />
      <path className="stroke-ink" strokeWidth={11} strokeLinecap="butt" d={hose} />
      <path className="stroke-indigo-tint" strokeWidth={5} strokeLinecap="butt" d={hose} />
      <path className="stroke-ink" strokeWidth={20} d="M302 92L308 80" />
      <path className="stroke-husk" strokeWidth={14} d="M302 92L308 80" />
      <circle className="fill-flesh stroke-ink" cx={262} cy={173} r={8} />
    </Drawing>
  );
}
