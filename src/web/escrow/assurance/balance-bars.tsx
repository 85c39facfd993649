import { assurancePage } from '#content/escrow-pages/assurance.ts';

/** The width of the wider bar. */
const width = 1_000;
const tones = ['fill-palm', 'fill-indigo', 'fill-husk', 'fill-dye', 'fill-deep'];

/** Two bars of one scale: what is owed above what is there. Screen readers get the same from the figures beside the bars. */
export function BalanceBars({ owed, there }: { owed: readonly bigint[]; there: bigint | undefined }) {
  const total = owed.reduce((sum, minor) => sum + minor, 0n);
  const whole = there !== undefined && there > total ? there : total;
  if (whole <= 0n) return null;
  return (
    <div aria-hidden="true" className="assure-bars">
      <p>{assurancePage.balance.owed}</p>
      <Strip lengths={owed} whole={whole} tones={tones} />
      {there === undefined ? null : (
        <>
          <p>{assurancePage.balance.there}</p>
          <Strip lengths={[there]} whole={whole} tones={['fill-ink']} />
        </>
      )}
    </div>
  );
}

type StripProps = { lengths: readonly bigint[]; whole: bigint; tones: readonly string[] };

function Strip({ lengths, whole, tones }: StripProps) {
  const wide = (minor: bigint) => (minor > 0n ? Number((minor * BigInt(width)) / whole) : 0);
  const parts = lengths.map((minor, at) => ({
    tone: tones[at],
    start: wide(lengths.slice(0, at).reduce((sum, one) => sum + one, 0n)),
    length: wide(minor),
  }));
  return (
    <svg viewBox={`0 0 ${width} 10`} preserveAspectRatio="none">
      {parts.map(({ tone, start, length }) => (
        <rect key={tone} className={tone} x={start} width={length} height={10} />
      ))}
    </svg>
  );
}
