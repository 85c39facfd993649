/** Colours are tokens, so that each is visible in light and dark mode. On paper all are black, and only the patterns differ. */
const fills = ['fill-indigo', 'fill-palm', 'fill-husk', 'fill-line-strong', 'fill-ink'] as const;

/** Patterns of 8 px, so that the parts of a bar can be told apart without colour. The first part has none. */
const cuts = ['', 'M-2 2 2-2M0 8 8 0M6 10 10 6', 'M2 2h0M6 6h0', 'M0 4h8', 'M4 0v8', 'M0 4h8M4 0v8'] as const;

/** Fills and patterns repeat at different intervals, so the first thirty combinations differ. */
const fillOf = (index: number) => fills[index % fills.length]!;
const cutOf = (index: number) => cuts[index % cuts.length]!;

/** The patterns that `count` parts need; their ids begin with `name`. */
export function PartPatterns({ name, count }: { name: string; count: number }) {
  const needed = cuts.slice(0, count).flatMap((cut, index) => (cut ? [{ cut, index }] : []));
  return (
    <defs>
      {needed.map(({ cut, index }) => (
        <pattern key={index} id={`${name}-cut-${index}`} width={8} height={8} patternUnits="userSpaceOnUse">
          <path d={cut} className="fill-transparent stroke-ground" strokeWidth={2} strokeLinecap="square" />
        </pattern>
      ))}
    </defs>
  );
}

type Box = { x?: string | number; y?: number; width: string | number; height: number };

export function PartMark({ name, index, box }: { name: string; index: number; box: Box }) {
  return (
    <>
      <rect {...box} className={`${fillOf(index)} stroke-ground`} />
      {cutOf(index) ? <rect {...box} fill={`url(#${name}-cut-${index % cuts.length})`} /> : null}
    </>
  );
}

export function PartLegend({ name, labels }: { name: string; labels: readonly string[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-14" aria-hidden="true">
      {labels.map((label, index) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg width={16} height={16}>
            <PartMark name={name} index={index} box={{ width: 16, height: 16 }} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
