import { coords, Drawing, type IllustrationProps, offRegister } from './drawing.tsx';

/** Draws pressed fibre: short strokes in all directions, by the golden angle. */
function felt(count: number, left: number, top: number, width: number, height: number): string {
  return Array.from({ length: count }, (_, i) => {
    const [u, v, turn] = [(i * 0.618034) % 1, (i + 0.5) / count, i * 2.4];
    const [x, y] = [left + (u * 0.86 + 0.07) * (width - v * 22) + v * 11, top + v * height];
    return `M${coords(x, y)}q${coords(4 * Math.cos(turn), 5 * Math.sin(turn), 10 * Math.cos(turn), 8 * Math.sin(turn))}`;
  }).join('');
}

const fibres = felt(22, 46, 128, 108, 60) + felt(11, 202, 164, 72, 24);

/** A seedling in a pot of pressed coir, and two more pots, nested and empty. */
export function Cocopot(props: IllustrationProps) {
  return (
    <Drawing width={320} height={220} {...props}>
      <path className="fill-indigo-tint" d="M22 198H312L294 212H42Z" />
      <g transform={offRegister}>
        <path
          className="fill-husk"
          d="M34 100A70 13 0 0 1 174 100L172 120H166L152 198H56L42 120H36ZM192 144H296L294 158H290L280 198H208L198 158H194ZM196 126A48 8 0 0 1 292 126V144H196Z"
        />
        <path className="fill-on-danfo" fillOpacity={0.28} d="M144 120H166L152 198H132ZM274 158H290L280 198H266Z" />
        <path
          className="fill-on-danfo"
          fillOpacity={0.6}
          d="M34 100A70 13 0 0 1 174 100A70 13 0 0 1 34 100ZM196 126A48 8 0 0 1 292 126A48 8 0 0 1 196 126Z"
        />
        <path
          className="fill-palm"
          d="M104 66Q62 70 42 36Q88 22 104 66ZM104 58Q112 12 164 16Q160 58 104 58ZM104 84Q130 66 152 80Q132 98 104 84Z"
        />
        <path className="stroke-flesh" d={fibres} />
      </g>
      <path
        className="stroke-ink"
        d="M34 100A70 13 0 0 1 174 100A70 13 0 0 1 34 100L36 120H42L56 198H152L166 120H172L174 100M42 120H166M196 126A48 8 0 0 1 292 126A48 8 0 0 1 196 126V144M292 126V144M192 144H296L294 158H290L280 198H208L198 158H194ZM198 158H290M104 104V58M104 66Q62 70 42 36Q88 22 104 66ZM104 58Q112 12 164 16Q160 58 104 58ZM104 84Q130 66 152 80Q132 98 104 84ZM60 44L92 62M146 28L114 54M16 198H310"
      />
    </Drawing>
  );
}
