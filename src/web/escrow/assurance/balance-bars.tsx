import { assurancePage } from '#content/escrow-pages/assurance.ts';

/** The width of the wider bar, in the units of the drawing. */
const width = 1_000;
const tones = ['fill-palm', 'fill-indigo', 'fill-husk', 'fill-dye', 'fill-deep'];

/** Two bars of one scale: the money that we owe, and below it the money that is there. Screen readers read the figures beside the bars instead. */
export function BalanceBars({ owed, atProvider }: { owed: readonly bigint[]; atProvider: bigint | undefined }) {
  const total = owed.reduce((sum, minor) => sum + minor, 0n);
  const longest = atProvider !== undefined && atProvider > total ? atProvider : total;
  if (longest <= 0n) return null;
  return (
    <div aria-hidden="true" className="assure-bars">
      <p>{assurancePage.balance.owed}</p>
      <Strip lengths={owed} longest={longest} tones={tones} />
      {atProvider === undefined ? null : (
        <>
          <p>{assurancePage.balance.atProvider}</p>
          <Strip lengths={[atProvider]} longest={longest} tones={['fill-ink']} />
        </>
      )}
    </div>
  );
}

type StripProps = { lengths: readonly bigint[]; longest: bigint; tones: readonly string[] };

function Strip({ lengths, longest, tones }: StripProps) {
  const widthOf = (minor: bigint) => (minor > 0n ? Number((minor * BigInt(width)) / longest) : 0);
  const parts = lengths.map((minor, index) => ({
    tone: tones[index],
    start: widthOf(lengths.slice(0, index).reduce((sum, length) => sum + length, 0n)),
    length: widthOf(minor),
  }));
  return (
    <svg viewBox={`0 0 ${width} 10`} preserveAspectRatio="none">
      {parts.map(({ tone, start, length }) => (
        <rect key={tone} className={tone} x={start} width={length} height={10} />
      ))}
    </svg>
  );
}
