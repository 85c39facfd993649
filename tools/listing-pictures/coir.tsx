import { coords } from '#ui/illustration/drawing.tsx';
import { Print, Scene, Shadow } from './scene.tsx';
import { box, dots, oval, strewn } from './shapes.ts';

/** Long fibre in bales under their straps, one opened so that it hangs out. */
export function FibreBales() {
  const tail = Array.from({ length: 15 }, (_, i) => {
    const x = 246 + i * 9;
    return `M${coords(x, 176)}C${coords(x + 4, 206, x - 14 + i * 3, 230, x - 30 + i * 5, 266 + ((i * 5) % 4) * 4)}`;
  }).join('');
  return (
    <Scene wall="dye" floor="sand" pattern="fronds" horizon={200}>
      <Shadow d="M10 268H392L376 290H40Z" />
      <Bale x={20} y={166} width={176} />
      <Bale x={206} y={166} width={160} loose />
      <Bale x={92} y={66} width={190} />
      <path className="stroke-on-danfo" strokeWidth={8} d={tail} />
      <path className="stroke-husk" strokeWidth={4} d={tail} />
      <path className="stroke-sand" strokeWidth={2} d={tail} />
    </Scene>
  );
}

function Bale({ x, y, width, loose }: { x: number; y: number; width: number; loose?: boolean }) {
  const [right, bottom, depth] = [x + width, y + 100, 26];
  const top = `M${x} ${y}L${x + depth} ${y - 22}H${right + depth}L${right} ${y}Z`;
  const front = `M${x} ${y}Q${x + width / 2} ${y - 7} ${right} ${y}Q${right + 5} ${y + 50} ${right} ${bottom}Q${x + width / 2} ${bottom + 6} ${x} ${bottom}Q${x - 5} ${y + 50} ${x} ${y}Z`;
  const side = `M${right} ${y}L${right + depth} ${y - 22}V${bottom - 22}L${right} ${bottom}Z`;
  const strands = strewn(loose ? 10 : 22, (u, v) => [x + 12 + u * (width - 44), y + 12 + v * 82])
    .map(([sx, sy], i) => `M${coords(sx, sy)}q${coords(9, i % 2 ? -5 : 5, 22, 1)}`)
    .join('');
  const straps = loose ? [0.24] : [0.24, 0.76];
  return (
    <>
      <Print inks={{ sand: top, husk: front + side }} shade={side} light={strands} line={top + front + side} />
      {straps.map((part) => {
        const at0 = x + width * part;
        const strap = `M${at0 - 7} ${y - 2}L${at0 - 7 + depth} ${y - 23}H${at0 + 7 + depth}L${at0 + 7} ${y - 2}V${bottom + 3}H${at0 - 7}Z`;
        return <Print key={part} inks={{ danfo: strap }} more={`M${at0 - 7} ${y - 2}H${at0 + 7}`} />;
      })}
    </>
  );
}

/** Washed and pressed: blocks in a stack, one soaked loose with a seedling in it. */
export function CocopeatBlocks() {
  const heap = 'M232 270Q246 196 306 190Q368 196 390 270Z';
  const crumbs = strewn(30, (u, v) => [312 + (u - 0.5) * (30 + v * 110), 206 + v * 56]);
  return (
    <Scene wall="palm" floor="flesh" pattern="hatch" horizon={210}>
      <Shadow d="M8 266H396L380 288H30Z" />
      {[
        [22, 218],
        [126, 218],
        [22, 162],
        [126, 162],
        [74, 106],
      ].map(([x, y]) => (
        <Block key={`${x} ${y}`} x={x!} y={y!} />
      ))}
      <Print inks={{ husk: heap }} shade="M350 202Q378 226 390 270H340Q366 240 350 202Z" />
      <path className="stroke-sand" strokeWidth={5} d={dots(crumbs)} />
      <Print
        inks={{ leaf: 'M308 152Q256 146 250 92Q304 96 308 152ZM308 140Q312 76 374 72Q374 132 308 140Z' }}
        line="M308 152Q256 146 250 92Q304 96 308 152ZM308 140Q312 76 374 72Q374 132 308 140Z"
        more="M308 200V140M270 112L294 138M354 90L320 128"
      />
    </Scene>
  );
}

function Block({ x, y }: { x: number; y: number }) {
  const [width, height, depth] = [100, 52, 22];
  const top = `M${x} ${y}l${depth} -18h${width}l${-depth} 18Z`;
  const front = box(x, y, width, height);
  const side = `M${x + width} ${y}l${depth} -18v${height}l${-depth} 18Z`;
  const grain = strewn(20, (u, v) => [x + 8 + u * 86, y + 8 + v * 38]);
  return (
    <>
      <Print inks={{ sand: top, husk: front + side }} shade={side} line={top + front + side} />
      <path className="stroke-sand" strokeWidth={4} d={dots(grain)} />
      <Print
        inks={{ ground: `M${x + 36} ${y}l${depth} -18h28l${-depth} 18v${height}h-28Z` }}
        more={`M${x + 36} ${y}h28`}
      />
      <path className="stroke-dye" strokeWidth={4} d={`M${x + 44} ${y + 14}v24M${x + 54} ${y + 14}v24`} />
    </>
  );
}

/** A coil of two-ply rope on the jetty, its end over the planks. */
export function RopeCoil() {
  const turns = [238, 210, 182, 154];
  return (
    <Scene wall="water" floor="sand" horizon={170}>
      <path className="fill-ground" d="M0 0H400V96H0Z" />
      <path className="stroke-on-danfo" d="M-4 96H404" />
      <path
        className="stroke-dye"
        d="M20 118q12 -8 24 0t24 0M120 136q12 -8 24 0t24 0M300 114q12 -8 24 0t24 0M340 146q12 -8 24 0t24 0M30 150q12 -8 24 0t24 0"
      />
      <Print inks={{ danfo: 'M318 96V34L282 84H318Z', dye: 'M262 96H364L348 112H280Z' }} more="M318 96V28" />
      <path
        className="stroke-husk"
        d="M0 206H400M0 246H400M0 288H400M90 170V206M310 170V206M30 206V246M240 246V288M370 206V246M120 246V288"
      />
      <Shadow d={oval(190, 252, 150, 34)} />
      {turns.map((y, place) => (
        <Turn key={y} y={y} r={130 - place * 5} />
      ))}
      <Print inks={{ 'on-danfo': oval(184, 138, 58, 17) }} line="" />
      <Strand d="M126 146Q130 158 184 160Q300 158 304 138" />
      <Strand d="M300 226Q352 222 356 248T392 276" />
    </Scene>
  );
}

/** One turn of the coil: a thick ring, and the two plies that wind round each other along it. */
function Turn({ y, r }: { y: number; r: number }) {
  const [ry, half] = [r * 0.31, 16];
  const on = (degrees: number, by: number) => {
    const turn = (degrees * Math.PI) / 180;
    return coords(184 + r * Math.cos(turn), y + ry * Math.sin(turn) + by);
  };
  // From the side the lines would cover one another.
  const plies = Array.from({ length: 34 }, (_, i) => i * (360 / 34)).filter(
    (by) => Math.abs(Math.sin((by * Math.PI) / 180)) > 0.3,
  );
  const wound = (from: number) =>
    `M${on(from, half)}C${on(from + 1, half * 0.2)} ${on(from + 9, -half * 0.2)} ${on(from + 11, -half)}`;
  return (
    <>
      <path className="stroke-on-danfo" strokeWidth={half * 2 + 6} d={oval(184, y, r, ry)} />
      <path className="stroke-husk" strokeWidth={half * 2} d={oval(184, y, r, ry)} />
      <path
        className="stroke-sand"
        strokeWidth={4}
        d={plies
          .filter((_, i) => i % 2)
          .map((by) => wound(by + 5))
          .join('')}
      />
      <path className="stroke-on-danfo" d={plies.map(wound).join('')} />
    </>
  );
}

function Strand({ d }: { d: string }) {
  return (
    <>
      <path className="stroke-on-danfo" strokeWidth={24} d={d} />
      <path className="stroke-husk" strokeWidth={18} d={d} />
      <path className="stroke-on-danfo" strokeWidth={18} strokeLinecap="butt" strokeDasharray="3 13" d={d} />
      <path
        className="stroke-sand"
        strokeWidth={8}
        strokeLinecap="butt"
        strokeDasharray="5 11"
        strokeDashoffset={-5}
        d={d}
      />
    </>
  );
}
