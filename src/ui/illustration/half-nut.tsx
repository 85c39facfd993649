import { Drawing, type IllustrationProps } from './drawing.tsx';

/** The nut cut across is the moon of adire: husk, shell, flesh and water as rings, with combs and dots between. */
export function HalfNut(props: IllustrationProps) {
  return (
    <Drawing width={240} height={240} {...props}>
      <g transform="translate(122 121)">
        <circle className="fill-husk" r={112} />
        <circle className="stroke-flesh" r={98} strokeWidth={13} strokeLinecap="butt" pathLength={72} strokeDasharray=".3 .7" />
        <circle className="fill-on-danfo" r={87} />
        <circle className="fill-flesh" r={81} />
        <circle className="fill-water" r={45} />
      </g>
      <g transform="translate(118 118)" className="stroke-on-danfo">
        <circle className="stroke-ink" r={112} />
        <circle r={74} strokeWidth={2} />
        <circle r={63} strokeWidth={6.5} pathLength={36} strokeDasharray="0 1" />
        <circle r={52} strokeWidth={2} />
        <circle r={45} />
        <path d="M32 8A33 33 0 0 1 8 32M21 8A22 22 0 0 1 8 21" />
        <path className="stroke-flesh" strokeWidth={7} d="M-30 -9A31 31 0 0 1 -9 -30" />
      </g>
    </Drawing>
  );
}
