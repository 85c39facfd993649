import { HuskNut } from './pieces.tsx';
import { Print, Scene, Shadow } from './scene.tsx';
import { box, dots, drum, hoop, oval, strewn } from './shapes.ts';

const dew = strewn(12, (u, v) => [72 + u * 66, 116 + v * 138]);

/** A bottle wet with cold, and a glass with ice in it. */
export function CoconutWater() {
  const bottle = 'M88 46H130V86Q156 100 156 128V256Q156 268 144 268H74Q62 268 62 256V128Q62 100 88 86Z';
  const glass = 'M196 110H300L288 268H208Z';
  return (
    <Scene wall="palm" floor="ground" pattern="drops" horizon={212}>
      <Shadow d={oval(206, 264, 180, 20)} />
      <HuskNut x={336} y={210} r={50} turn={24} ink="leaf" />
      <Print
        inks={{ water: bottle, danfo: box(84, 26, 50, 24) }}
        shade="M130 86Q156 100 156 128V256Q156 268 144 268H126Q142 180 118 88Z"
        line={`${bottle}${box(84, 26, 50, 24)}`}
        more="M62 168H156M62 228H156M94 34V42M104 34V42M114 34V42M124 34V42"
      />
      <path className="fill-ground stroke-on-danfo" d={box(62, 168, 94, 60)} />
      <path className="fill-leaf" d="M86 214Q78 184 112 178Q136 182 132 206Q114 224 86 214Z" />
      <path className="stroke-ground" d="M92 210Q104 192 124 186" />
      <path className="stroke-ground" strokeWidth={6} d={dots(dew.filter(([, y]) => y < 162 || y > 234))} />
      <path className="fill-ground" d={glass} />
      <Print
        inks={{ water: 'M200 146H296L288 268H208Z' }}
        line={`${glass}M200 146Q248 158 296 146`}
        shade="M296 146L288 268H262Q278 210 274 146Z"
      />
      <Ice x={214} y={134} turn={-12} />
      <Ice x={250} y={140} turn={14} />
      <Ice x={230} y={176} turn={6} />
      <path className="stroke-on-danfo" strokeWidth={11} strokeLinecap="butt" d="M238 142L268 60L300 48" />
      <path className="stroke-danfo" strokeWidth={5} strokeLinecap="butt" d="M238 142L268 60L299 48.4" />
    </Scene>
  );
}

function Ice({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path className="fill-ground stroke-on-danfo" d="M0 4Q0 0 4 0H32Q36 0 36 4V30Q36 34 32 34H4Q0 34 0 30Z" />
      <path className="stroke-water" strokeWidth={4} d="M8 10V20M8 10H18" />
    </g>
  );
}

const frost = strewn(16, (u, v) => [20 + u * 360, 14 + v * 180]).filter(([x]) => x < 104 || x > 300);

/** Concentrate in a steel drum, frozen: hoar on its lid, and the barrow that takes it away. */
export function Concentrate() {
  return (
    <Scene wall="deep" floor="indigo-tint" horizon={214}>
      <path
        className="stroke-on-deep"
        strokeOpacity={0.6}
        strokeWidth={2}
        d={frost.map(([x, y]) => `M${x - 9} ${y}h18M${x - 4.5} ${y - 8}l9 16M${x + 4.5} ${y - 8}l-9 16`).join('')}
      />
      <Shadow d={oval(222, 272, 140, 18)} />
      <Print
        inks={{ water: drum(200, 62, 258, 96, 26) }}
        shade="M296 62V258A96 26 0 0 1 236 282Q262 170 250 84A96 26 0 0 0 296 62Z"
      />
      <Print inks={{ ground: oval(200, 62, 96, 26) }} more={oval(200, 62, 80, 19)} />
      <Print inks={{ dye: oval(236, 60, 14, 6) }} />
      <path
        className="fill-ground stroke-on-danfo"
        d="M104 66V92Q112 110 120 94Q126 84 132 98Q140 128 150 102Q156 88 164 104Q172 126 182 104Q190 90 198 108Q208 140 218 106Q224 92 232 104Q240 122 250 100Q258 86 264 98Q272 114 282 94Q290 82 296 86V66A96 26 0 0 1 104 66Z"
      />
      <path
        className="stroke-on-danfo"
        d={hoop(200, 136, 96, 26) + hoop(200, 144, 96, 26) + hoop(200, 210, 96, 26) + hoop(200, 218, 96, 26)}
      />
      <g transform="translate(4 3)">
        <path className="fill-danfo" d="M136 170Q196 190 252 174V214Q196 230 136 210Z" />
      </g>
      <path className="stroke-on-danfo" d="M136 170Q196 190 252 174V214Q196 230 136 210Z" />
      <path className="fill-on-danfo" d="M192 186Q204 200 192 208Q180 200 192 186Z" />
      <path className="stroke-on-danfo" strokeWidth={4} d="M152 190H170M152 200H166M214 194H236M218 204H236" />
      <Print inks={{ dye: 'M318 36L332 40L312 268L298 266Z' }} />
      <path className="fill-on-danfo stroke-on-danfo" d={oval(316, 272, 20)} />
      <path className="fill-flesh" d={oval(316, 272, 7)} />
      <path className="stroke-on-danfo" strokeWidth={10} d="M325 38L344 28" />
    </Scene>
  );
}
