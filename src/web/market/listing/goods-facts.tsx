type GoodsFact = readonly [term: string, value: string | undefined];

/** Facts of a listing or a request, in two columns. A fact without a value has no line. */
export function GoodsFacts({ facts }: { facts: readonly GoodsFact[] }) {
  return (
    <dl className="grid gap-x-12 tablet:grid-cols-2">
      {facts.map(([term, value]) =>
        value === undefined ? null : (
          <div key={term} className="flex justify-between gap-6 border-t border-line py-2.5">
            <dt className="flex-none text-quiet">{term}</dt>
            <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
