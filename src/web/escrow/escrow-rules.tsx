type EscrowRulesProps = { rules: readonly (readonly [name: string, text: string])[] };

export function EscrowRules({ rules }: EscrowRulesProps) {
  return (
    <dl className="escrow-rules">
      {rules.map(([name, text]) => (
        <div key={name}>
          <dt className="display text-18">{name}</dt>
          <dd className="mt-1 text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
