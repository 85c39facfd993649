import { Drawing, type IllustrationProps } from './drawing.tsx';

/** A nut cut across, like the moon motif of adire cloth: husk, shell, flesh and water are rings, with combs and dots between. */
export function HalfNut(props: IllustrationProps) {
  return (
    <Drawing width={240} height={240} {...props}>
      <g transform="translate(122 121)">
        <circle className="fill-husk" r={112} />
        <circle
          className="stroke-flesh"
          r={98}
          strokeWidth={13}
          strokeLinecap="butt"
          pathLength={72}
          strokeDasharray=".3 .7"
        />
        <circle className="fill-on-danfo" r={87} />
        <circle className="fill-flesh" r={81} />
        <circle className="fill-water" r={43} />
      </g>
      <g transform="translate(118 118)" className="stroke-on-danfo">
        <circle className="stroke-ink" r={112} />
        <circle r={74} strokeWidth={2} />
        <circle r={62} strokeWidth={7} pathLength={32} strokeDasharray="0 1" />
        <circle r={50} strokeWidth={2} />
        <circle r={43} />
        <path
          className="fill-on-danfo"
          fillOpacity={0.28}
          stroke="none"
          d="M-32 29A43 43 0 0 1 29 -32A52 52 0 0 0 -32 29Z"
        />
      </g>
    </Drawing>
  );
}
