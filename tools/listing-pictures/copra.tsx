import { coords } from '#ui/illustration/drawing.tsx';
import { CopraCup } from './pieces.tsx';
import { Print, Scene, Shadow } from './scene.tsx';
import { box, dots, oval, strewn } from './shapes.ts';

const rows = [
  [160, 19, 66, 5],
  [190, 23, 52, 5],
  [226, 28, 40, 5],
] as const;

/** White halves in rows on a raised rack, under the sun. */
export function SunCopra() {
  return (
    <Scene wall="water" floor="sand" horizon={118}>
      <Print inks={{ danfo: oval(316, 58, 34) }} />
      <path
        className="stroke-danfo"
        d="M316 10v-8M364 58h10M350 24l7 -7M350 92l7 7M282 24l-7 -7M268 58h-10M282 92l-7 7"
      />
      <Shadow d="M20 284L60 268H372L392 292H40Z" />
      <path
        className="stroke-husk"
        strokeWidth={12}
        strokeLinecap="butt"
        d="M34 250V300M366 250V300M96 250V284M304 250V284"
      />
      <path
        className="stroke-on-danfo"
        d="M28 250V300M40 250V300M360 250V300M372 250V300M90 256V284M102 256V284M298 256V284M310 256V284"
      />
      <Print
        inks={{ 'palm-tint': 'M78 136H322L386 250H14Z', husk: 'M14 250H386V266H14Z' }}
        more="M126 136L100 250M176 136L162 250M224 136L238 250M274 136L300 250"
      />
      {rows.map(([y, r, left, count]) =>
        Array.from({ length: count }, (_, i) => {
          const x = left + r + 4 + (i * (400 - 2 * (left + r + 4))) / (count - 1);
          return (
            <CopraCup key={`${x} ${y}`} x={x} y={y} r={r} turn={((i * 5 + y) % 7) - 3} down={(i * 3 + y) % 7 === 1} />
          );
        }),
      )}
    </Scene>
  );
}

const cups = [
  [152, 104, 30, -18],
  [216, 92, 32, 8],
  [272, 108, 28, 20],
  [130, 136, 30, -10],
  [190, 130, 33, 4],
  [252, 136, 32, 12],
] as const;

/** Out of the kiln into the sack; behind it the embers that dried it. */
export function KilnCopra() {
  return (
    <Scene wall="husk" floor="sand" pattern="tiles" lines="ground" horizon={206}>
      <Print inks={{ 'on-danfo': 'M282 206V108Q282 62 330 62Q378 62 378 108V206Z' }} />
      <path
        className="fill-danfo"
        d="M296 206Q288 176 312 156Q310 176 322 180Q318 146 342 128Q340 160 356 166Q372 184 364 206Z"
      />
      <path className="fill-flesh" d="M318 206Q314 190 328 178Q330 190 340 192Q350 198 346 206Z" />
      <Shadow d={oval(196, 268, 150, 18)} />
      {cups.map(([x, y, r, turn], place) => (
        <CopraCup key={`${x} ${y}`} x={x - 12} y={y} r={r} turn={turn} down={place === 2 || place === 3} />
      ))}
      <Print
        inks={{
          flesh: 'M88 150Q180 180 288 150Q304 214 280 270Q184 286 90 270Q68 214 88 150Z',
          'danfo-tint': 'M82 142Q180 174 294 142Q302 152 294 162Q180 194 84 162Q74 152 82 142Z',
        }}
        shade="M288 164Q304 214 280 270Q246 278 214 280Q258 230 252 172Z"
        more="M112 176L106 192M146 184L144 198M228 184L232 198M262 178L268 192"
      />
      <g transform="translate(4 3)">
        <path className="fill-dye" d="M86 206Q184 232 292 206Q293 228 290 246Q184 270 84 246Q80 226 86 206Z" />
        <path
          className="stroke-on-deep"
          strokeWidth={4.5}
          strokeDasharray="0 9"
          d="M92 218Q184 242 286 218M92 238Q184 262 284 238"
        />
        <path
          className="stroke-on-deep"
          strokeWidth={8}
          strokeLinecap="butt"
          strokeDasharray="2 7"
          d="M90 228Q184 252 288 228"
        />
      </g>
      <CopraCup x={330} y={246} r={32} turn={-10} />
      <CopraCup x={56} y={262} r={28} turn={12} down />
    </Scene>
  );
}

const lumps = strewn(46, (u, v) => {
  const high = 1 - v;
  return [200 + (u - 0.5) * (60 + 270 * v), 258 - high * 148 + ((u * 7) % 1) * 12];
});

/** Charcoal of the shell, crushed: black chips with bright breaks, and the scoop in it. */
export function ShellCharcoal() {
  return (
    <Scene wall="danfo-tint" floor="sand" pattern="hatch" lines="husk" horizon={190}>
      <Shadow d={oval(204, 262, 190, 24)} />
      <path
        className="fill-on-danfo"
        d="M20 266Q60 240 104 190Q150 116 200 96Q252 116 300 190Q340 240 382 266Q200 288 20 266Z"
      />
      {lumps.map(([x, y], i) => (
        <Chip key={`${x} ${y}`} x={x} y={y} turn={i * 53} size={0.8 + ((i * 7) % 5) * 0.12} />
      ))}
      <g transform="translate(14 -4)">
        <Print inks={{ palm: 'M286 104L346 24Q360 18 366 32L306 118Z' }} more="M330 46L344 58" />
        <Print
          inks={{ 'indigo-tint': 'M214 176Q214 136 262 98L318 132Q304 188 246 206Q232 190 214 176Z' }}
          shade="M318 132Q304 188 246 206L238 196Q284 176 296 120Z"
        />
      </g>
      {[
        [232, 196],
        [262, 206],
        [214, 214],
        [286, 200],
        [246, 222],
      ].map(([x, y], i) => (
        <Chip key={x} x={x!} y={y!} turn={i * 71} size={1.1} />
      ))}
    </Scene>
  );
}

function Chip({ x, y, turn, size }: { x: number; y: number; turn: number; size: number }) {
  return (
    <g transform={`translate(${coords(x, y)}) rotate(${(turn % 50) - 25}) scale(${coords(size)})`}>
      <path className="fill-on-danfo stroke-on-danfo" d="M-16 8L-18 -3L-8 -11L7 -10L18 -3L15 8L-2 11Z" />
      <path className="fill-line-strong" d="M-18 -3L-8 -11L7 -10L18 -3L1 0Z" />
      <path className="stroke-on-danfo" strokeWidth={2.4} d="M1 0L-2 11" />
    </g>
  );
}

const trays = [74, 116, 158];

/** Hot air over a shell burner: three trays of white halves behind an open door. */
export function CopraDryer() {
  return (
    <Scene wall="palm-tint" floor="sand" pattern="fronds" lines="palm" horizon={222}>
      <Shadow d="M40 268H380L364 288H70Z" />
      <Print inks={{ dye: box(214, 0, 26, 34), deep: 'M66 50L100 28H322L288 50Z' }} />
      <Print
        inks={{ 'indigo-tint': box(66, 50, 222, 218), 'on-danfo': box(84, 66, 186, 130) }}
        line={box(66, 50, 222, 218)}
      />
      <Print inks={{ dye: 'M288 50L322 28V240L288 268Z' }} light="M296 74L314 60M296 92L314 78M296 110L314 96" />
      {trays.map((y) => (
        <g key={y}>
          {Array.from({ length: 5 }, (_, i) => (
            <CopraCup key={i} x={106 + i * 36} y={y + 14} r={17} turn={(i * 7) % 9} down={(i + y) % 4 === 0} />
          ))}
          <path className="fill-danfo-tint stroke-on-danfo" d={box(84, y + 24, 186, 10)} />
          <path className="fill-on-danfo" d={oval(177, y + 29, 4, 2)} />
        </g>
      ))}
      <Print inks={{ deep: box(84, 206, 186, 50) }} line={box(84, 206, 186, 50)} />
      <path
        className="fill-danfo"
        d="M112 256Q104 236 122 220Q122 234 132 236Q130 222 146 212Q146 230 158 234Q156 222 172 214Q172 230 184 236Q182 224 198 216Q200 232 212 236Q214 226 226 222Q246 238 238 256Z"
      />
      <path
        className="fill-flesh"
        d="M140 256Q138 246 150 240Q154 248 164 246Q166 240 176 238Q182 246 192 246Q204 242 208 256Z"
      />
      <path className="stroke-on-danfo" d={box(84, 206, 186, 50)} />
      <Print
        inks={{ water: 'M66 52L18 78V292L66 266Z' }}
        more="M28 186V166M66 52L18 78"
        light="M30 104L54 92M30 122L54 110M30 140L54 128"
      />
      <path className="stroke-flesh" strokeWidth={3} d={dots([[330, 12]])} />
      <path className="stroke-ground" strokeWidth={5} d="M228 -2Q250 -6 256 -20" />
    </Scene>
  );
}
