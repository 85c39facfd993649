import { assurancePage } from '#content/escrow-pages/assurance.ts';
import { link } from '#content/link.ts';
import type { VerificationResult } from '#domain/money/assurance/find-assurance.ts';
import { Section } from '#ui/section.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { groupedCount } from './assurance-words.ts';
import { EscrowRules } from '../escrow-rules.tsx';

const { check, escrowLimits } = assurancePage;

const further = [
  ['How escrow works', link('escrowHowItWorks')],
  ['What it costs', link('escrowPricing')],
  ['How we keep you safe', link('security')],
  ['Ask us', link('contact')],
] as const;

export function AssuranceCheck({ last }: { last: VerificationResult | undefined }) {
  return (
    <Section ground="raised" labelledBy="check-heading">
      <h2 id="check-heading" className="escrow-heading">
        {check.heading}
      </h2>
      <EscrowRules rules={check.own} />
      {last && last.journals > 0n ? (
        <div className="escrow-sums on-deep mt-8">
          <h3 className="text-22">{`${check.seal}, entry ${groupedCount(last.journals)}`}</h3>
          <p className="mt-3 text-18 wrap-anywhere">
            <code>{last.seal}</code>
          </p>
          <p className="mt-3 text-quiet">{check.sealWhy}</p>
        </div>
      ) : null}
      <h2 className="mt-16 text-28">{escrowLimits.heading}</h2>
      <p className="mt-3 max-w-[60ch]">{escrowLimits.text}</p>
      <ul className="mt-6 grid gap-3 text-18">
        {further.map(([label, href]) => (
          <li key={href}>
            <TextLink href={href}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
