import { coords } from '#ui/illustration/drawing.tsx';
import { BrownNut, frond, HuskNut } from './pieces.tsx';
import { Print, Scene, Shadow } from './scene.tsx';
import { box, dots, oval } from './shapes.ts';

const heap = [
  [200, 92, 200],
  [166, 132, 140],
  [234, 130, -40],
  [132, 178, 250],
  [200, 170, 60],
  [268, 176, 300],
  [98, 222, 170],
  [166, 222, -80],
  [234, 220, 110],
  [302, 220, 20],
] as const;

/** Husked and heaped on a tarpaulin. */
export function BrownNuts() {
  return (
    <Scene wall="water" floor="sand" horizon={150}>
      <Print inks={{ dye: 'M58 190H342L392 284H8Z' }} line="M58 190H342L392 284H8Z" light="M68 202H332M26 272H374" />
      <path
        className="fill-danfo stroke-on-danfo"
        d={[
          [26, 276],
          [374, 276],
          [64, 196],
          [336, 196],
        ]
          .map(([x, y]) => oval(x!, y!, 5, 4))
          .join('')}
      />
      <Shadow d="M58 244Q200 286 348 240L338 262Q200 288 74 264Z" />
      {heap.map(([x, y, turn]) => (
        <BrownNut key={`${x} ${y}`} x={x} y={y} r={40} turn={turn} />
      ))}
    </Scene>
  );
}

/** Young and green, the foremost opened, with a straw. */
export function GreenNuts() {
  const leaf = frond([400, -6], [300, 10], [232, 84], 46, 8);
  const other = frond([400, 30], [352, 62], [338, 150], 34, 6);
  return (
    <Scene wall="flesh" floor="dye" pattern="rings" on="floor" horizon={206}>
      <Print inks={{ leaf: leaf.leaf + other.leaf }} line={leaf.comb + other.comb + leaf.leaf + other.leaf} />
      <Shadow d={oval(208, 258, 170, 20)} />
      <HuskNut x={104} y={168} r={70} turn={-14} />
      <HuskNut x={310} y={176} r={66} turn={16} />
      <Print
        inks={{
          palm: 'M134 136Q120 214 158 260Q204 286 250 260Q288 214 274 136Z',
          flesh: oval(204, 136, 70, 25),
          water: oval(204, 137, 40, 13),
        }}
        shade="M274 136Q288 214 250 260Q228 272 206 273Q246 226 244 156Z"
        light="M154 180Q158 214 174 236M176 190Q178 206 186 220"
        line={`M134 136Q120 214 158 260Q204 286 250 260Q288 214 274 136${oval(204, 136, 70, 25)}${oval(204, 137, 40, 13)}`}
      />
      <Print inks={{ danfo: 'M204 138L250 30L290 18L294 29L259 40L216 140Z' }} more="M250 30L259 40" />
    </Scene>
  );
}

const load = [
  [112, 48, 10],
  [156, 44, -24],
  [76, 74, -30],
  [122, 76, 60],
  [168, 72, 200],
  [206, 80, 30],
  [46, 110, 14],
  [88, 108, -70],
  [134, 110, 20],
  [180, 108, 110],
  [226, 112, -16],
] as const;

/** In husk by the lorry, heaped over painted boards. */
export function LorryLoad() {
  const wheels = [76, 150, 324];
  return (
    <Scene wall="water" floor="sand" horizon={212}>
      <path className="fill-flesh" d="M0 212V186Q60 168 120 184T250 178T400 180V212Z" />
      <path className="stroke-on-danfo" d="M0 186Q60 168 120 184T250 178T400 180" />
      <Shadow d="M10 264H386L372 284H34Z" />
      {load.map(([x, y, turn], place) => (
        <HuskNut
          key={`${x} ${y}`}
          x={x + 2}
          y={y}
          r={28}
          turn={turn}
          ink={place % 3 === 1 ? 'leaf' : place % 3 === 2 ? 'palm' : 'husk'}
        />
      ))}
      <Print inks={{ deep: box(18, 128, 240, 104) }} more="M18 150H258M18 212H258" light="M28 140H248M28 222H248" />
      <g className="stroke-on-deep" transform="translate(4 3)">
        <path d={[48, 93, 138, 183, 228].map((x) => oval(x, 181, 18) + oval(x, 181, 10)).join('')} />
        <path strokeWidth={8} d={dots([48, 93, 138, 183, 228].map((x) => [x, 181] as const))} />
      </g>
      <Print
        inks={{
          danfo: 'M270 146H326Q338 146 344 158L360 192H374Q388 194 388 206V246H270Z',
          water: 'M288 160H322L338 192H288Z',
        }}
        shade="M270 224H388V246H270Z"
        more="M258 236H276M372 212H386M280 206H296"
      />
      <path className="stroke-on-danfo" strokeWidth={6} d="M14 240H272" />
      <path className="fill-on-danfo stroke-on-danfo" d={wheels.map((x) => oval(x, 252, 28)).join('')} />
      <path className="fill-flesh stroke-on-danfo" d={wheels.map((x) => oval(x, 252, 11)).join('')} />
    </Scene>
  );
}

const plants = [
  [66, 1],
  [156, 0.86],
  [246, 1.06],
  [336, 0.92],
] as const;

/** A row in their bags, in the shade of the nursery. */
export function Seedlings() {
  return (
    <Scene wall="danfo-tint" floor="husk" horizon={206}>
      <path className="stroke-on-danfo" d="M0 22H400M0 34H400" />
      <path
        className="stroke-palm"
        strokeWidth={3}
        d={Array.from({ length: 29 }, (_, i) => `M${i * 14} 34l14 -12m0 12l-14 -12`).join('')}
      />
      <path
        className="stroke-sand"
        d="M0 232H34M370 226H400M0 290H60M120 294H200M250 290H380M108 226H114M292 226H298"
      />
      {plants.map(([x, high]) => (
        <Seedling key={x} x={x} high={high} />
      ))}
      <Print inks={{ danfo: 'M268 226L304 218L310 240L274 248Z' }} more="M278 235L300 230" />
    </Scene>
  );
}

function Seedling({ x, high }: { x: number; high: number }) {
  const top = 186;
  const leaves = (
    [
      [-10, -66, -52, -50],
      [-8, -110, -26, -132],
      [10, -108, 34, -126],
      [16, -62, 54, -44],
    ] as const
  ).map(([ox, oy, tx, ty]) => frond([x, top], [x + ox, top + oy * high], [x + tx * 0.9, top + ty * high], 21, 3));
  const bag = `M${coords(x - 34, 196)}A34 9 0 0 1 ${coords(x + 34, 196)}L${coords(x + 27, 270)}A27 8 0 0 1 ${coords(x - 27, 270)}Z`;
  return (
    <>
      <Shadow d={oval(x + 8, 274, 40, 10)} />
      <Print
        inks={{ dye: bag, sand: oval(x, 196, 34, 9) }}
        light={`M${coords(x - 20, 216)}V254M${coords(x - 8, 222)}V248`}
      />
      <Print inks={{ husk: oval(x, 190, 20, 15) }} light={`M${coords(x - 10, 188)}Q${coords(x - 6, 180, x, 180)}`} />
      <Print inks={{ leaf: leaves.map(({ leaf }) => leaf).join('') }} more={leaves.map(({ comb }) => comb).join('')} />
      <path className="stroke-palm" strokeWidth={7} d={`M${coords(x, 180)}V${coords(top - 34)}`} />
    </>
  );
}
