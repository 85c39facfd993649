import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

/** Not found: a nut that drifted out to sea, under a low sun. */
export function LostNut(props: IllustrationProps) {
  const wave = 'q10 -12 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0';
  return (
    <Drawing width={320} height={220} {...props}>
      <path className="fill-danfo" d="M204 96A44 44 0 0 1 292 96Z" />
      <path className="fill-water" d="M14 99H314V206H14Z" />
      <g transform={offRegister}>
        <path className="fill-husk" d="M70 136A52 52 0 1 1 170 136Q120 150 70 136Z" />
      </g>
      <path className="stroke-flesh" d="M82 128Q78 96 98 82M98 132Q94 108 108 90M118 134V104M138 132Q142 112 136 98M154 126Q160 106 150 90" />
      <g className="fill-on-danfo">
        <ellipse cx={112} cy={80} rx={5} ry={4} />
        <ellipse cx={128} cy={80} rx={5} ry={4} />
        <ellipse cx={120} cy={92} rx={5} ry={4.5} />
      </g>
      <path className="stroke-ink" d="M70 136A52 52 0 1 1 170 136M10 96H68M174 96H310" />
      <path className="stroke-on-danfo" d={`M20 140${wave}M20 164${wave}M20 188${wave}`} />
    </Drawing>
  );
}
