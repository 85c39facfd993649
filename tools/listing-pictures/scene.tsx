import type { ReactNode } from 'react';
import { offRegister } from '#ui/illustration/drawing.tsx';

/** The brand's inks and two tints of them: sand is light husk, leaf is sunlit palm. */
type Ink =
  | 'husk'
  | 'flesh'
  | 'water'
  | 'danfo'
  | 'danfo-tint'
  | 'palm'
  | 'palm-tint'
  | 'leaf'
  | 'sand'
  | 'dye'
  | 'deep'
  | 'indigo-tint'
  | 'on-danfo'
  | 'ground';

type Pattern = 'rings' | 'drops' | 'fronds' | 'fibre' | 'hatch' | 'tiles';

type SceneProps = {
  wall: Ink;
  floor: Ink;
  /** Lines of adire on the wall, or on the floor where a cloth is spread. */
  pattern?: Pattern;
  on?: 'wall' | 'floor';
  lines?: Ink;
  /** Where wall and floor meet. */
  horizon?: number;
  children: ReactNode;
};

/** One listing's picture, 4:3: a thing large in the middle, on a ground of its own, in daylight from a little above. */
export function Scene({ wall, floor, pattern, on = 'wall', lines = 'ground', horizon = 196, children }: SceneProps) {
  const cloth = on === 'wall' ? `M0 0H400V${horizon}H0Z` : `M0 ${horizon}H400V300H0Z`;
  return (
    <svg
      viewBox="0 0 400 300"
      width={1200}
      height={900}
      fill="none"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <defs>{pattern ? <Tile pattern={pattern} lines={lines} /> : null}</defs>
      <path className={`fill-${wall}`} d={`M0 0H400V${horizon}H0Z`} />
      <path className={`fill-${floor}`} d={`M0 ${horizon}H400V300H0Z`} />
      {pattern ? <path fill="url(#cloth)" d={cloth} /> : null}
      <path className="stroke-on-danfo" d={`M-4 ${horizon}H404`} />
      {children}
    </svg>
  );
}

function Tile({ pattern, lines }: { pattern: Pattern; lines: Ink }) {
  const { size, drawn } = tiles[pattern];
  return (
    <pattern id="cloth" width={size[0]} height={size[1]} patternUnits="userSpaceOnUse">
      <g className={`stroke-${lines}`} strokeWidth={1.6} strokeOpacity={lines === 'ground' ? 0.5 : 0.22}>
        {drawn}
      </g>
    </pattern>
  );
}

const tiles: Record<Pattern, { size: [number, number]; drawn: ReactNode }> = {
  rings: {
    size: [64, 64],
    drawn: (
      <>
        <path d="M8 32a24 24 0 0 1 48 0a24 24 0 0 1 -48 0M16 32a16 16 0 0 1 32 0a16 16 0 0 1 -32 0M25 32a7 7 0 0 1 14 0a7 7 0 0 1 -14 0" />
        <path
          strokeWidth={4}
          d="M0 0h0M64 0h0M0 64h0M64 64h0M0 16h0M0 48h0M64 16h0M64 48h0M16 0h0M48 0h0M16 64h0M48 64h0"
        />
      </>
    ),
  },
  drops: {
    size: [48, 56],
    drawn: <path d="M12 6Q22 20 12 25Q2 20 12 6ZM36 34Q46 48 36 53Q26 48 36 34ZM36 8v8M12 36v8" />,
  },
  fronds: {
    size: [56, 64],
    drawn: (
      <path d="M28 0V64M28 12L8 0M28 28L4 12M28 44L4 28M28 60L4 44M28 12L48 0M28 28L52 12M28 44L52 28M28 60L52 44" />
    ),
  },
  fibre: { size: [40, 24], drawn: <path d="M0 6Q10 0 20 6T40 6M0 18Q10 12 20 18T40 18" /> },
  hatch: { size: [44, 44], drawn: <path d="M4 4L18 18M4 12L10 18M12 4L18 10M26 40L40 26M26 32L32 26M34 40L40 34" /> },
  tiles: { size: [50, 40], drawn: <path d="M0 0H50M0 0V20M25 20V40M0 20H50" /> },
};

type PrintProps = {
  /** The filled shapes, in the order in which they are printed. */
  inks: Partial<Record<Ink, string>>;
  /** The darker tone: the side away from the light. */
  shade?: string | undefined;
  /** Lines left white by the resist. */
  light?: string | undefined;
  /** Lines drawn over the colours; by default the outlines of all filled shapes. */
  line?: string | undefined;
  /** Lines beside the outlines. */
  more?: string | undefined;
};

/** Prints colours slightly off their lines, then shade, white lines and ink. */
export function Print({ inks, shade, light, line, more = '' }: PrintProps) {
  return (
    <>
      <g transform={offRegister}>
        {Object.entries(inks).map(([ink, path]) => (
          <path key={ink} className={`fill-${ink}`} d={path} />
        ))}
        {shade ? <path className="fill-on-danfo" fillOpacity={0.24} d={shade} /> : null}
        {light ? <path className="stroke-flesh" d={light} /> : null}
      </g>
      <path className="stroke-on-danfo" d={(line ?? Object.values(inks).join('')) + more} />
    </>
  );
}

/** The shadow of a shape on the ground. */
export function Shadow({ d }: { d: string }) {
  return <path className="fill-on-danfo" fillOpacity={0.16} d={d} />;
}
