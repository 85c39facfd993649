import { Drawing, type IllustrationProps } from './drawing.tsx';

/** The moon of `HalfNut` as lines in the text colour, for large cropped pictures on indigo cloth. */
export function Moon(props: IllustrationProps) {
  return (
    <Drawing width={480} height={480} line={2} {...props}>
      <g transform="translate(240 240)" className="stroke-current">
        <circle r={238} />
        <circle r={231} />
        <circle r={212} strokeWidth={26} strokeLinecap="butt" pathLength={120} strokeDasharray=".2 .8" />
        <circle r={193} />
        <circle r={180} strokeWidth={9} pathLength={72} strokeDasharray="0 1" />
        <circle r={167} />
        <circle r={160} />
        <circle r={142} strokeWidth={22} strokeLinecap="butt" pathLength={96} strokeDasharray=".16 .84" />
        <circle r={124} />
        <circle r={110} strokeWidth={10} pathLength={36} strokeDasharray="0 1" />
        <circle r={96} />
        <circle r={89} />
        <circle r={68} strokeWidth={28} strokeLinecap="butt" pathLength={48} strokeDasharray=".14 .86" />
        <circle r={47} />
        <circle r={36} strokeWidth={7} pathLength={16} strokeDasharray="0 1" />
        <circle r={24} />
        <circle r={13} />
        <circle r={3} className="fill-current" />
      </g>
    </Drawing>
  );
}
