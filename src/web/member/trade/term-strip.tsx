type TermStripProps = { terms: readonly [label: string, value: string, unit?: string][] };

export function TermStrip({ terms }: TermStripProps) {
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3 tablet:gap-x-12">
      {terms.map(([label, value, unitText]) => (
        <div key={label}>
          <dt className="text-14 text-quiet">{label}</dt>
          <dd>
            <span className="display text-22 whitespace-nowrap">{value}</span>{' '}
            {unitText ? <span className="text-quiet">{unitText}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
