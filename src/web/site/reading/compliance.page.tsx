import { claimsShown, type Claim, type Mode } from '#content/claims.ts';
import { claimsSection, compliancePage, custodianSection } from '#content/trust/compliance.ts';
import { Banner } from '#ui/notices.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Table, type Column } from '#ui/table.tsx';
import type { Custodian } from '#platform/config.ts';
import { PolicyPage } from './policy.page.tsx';
import { readingPartsOf, type ReadingPart } from './reading-layout.tsx';
import { writtenDay } from '#domain/values/day-input.ts';
import { useSettings, useWords } from '../../frame/shown-settings.tsx';

type CompliancePageProps = { mode: Mode; custodian: Custodian | undefined };

/** The written sections, with the custodian and the claims of the running site. */
export function CompliancePage({ mode, custodian }: CompliancePageProps) {
  const [whoWeAre, ...others] = readingPartsOf(compliancePage.sections);
  const parts: ReadingPart[] = [
    whoWeAre!,
    { ...custodianSection, body: <WhoHoldsTheMoney custodian={custodian} /> },
    ...others,
    { ...claimsSection, body: <ClaimsAndEvidence mode={mode} /> },
  ];
  return <PolicyPage policy={compliancePage} parts={parts} />;
}

function WhoHoldsTheMoney({ custodian }: { custodian: Custodian | undefined }) {
  const words = useWords();
  const { withoutCustodian, withCustodian, aboutUs } = custodianSection;
  return (
    <>
      <p>{custodian ? withCustodian : words(withoutCustodian)}</p>
      {custodian ? (
        <FactList
          facts={[
            { term: 'Custodian', value: custodian.name },
            { term: 'Licence', value: custodian.licence },
          ]}
        />
      ) : null}
      <p>{aboutUs}</p>
    </>
  );
}

const columns: Column<Claim>[] = [
  { key: 'text', head: 'What we say', names: true, cell: ({ text }) => text },
  { key: 'evidence', head: 'Evidence', cell: (claim) => evidenceOf(claim) },
];

function evidenceOf({ evidence, source, validUntil }: Claim): string {
  if (!evidence) return 'None: an example';
  const until = validUntil && `Valid until ${writtenDay(validUntil)}.`;
  return [evidence, source, until].filter(Boolean).join(' ');
}

function ClaimsAndEvidence({ mode }: { mode: Mode }) {
  const { claims } = useSettings();
  const showsSamples = mode === 'demo' && Object.values<Claim>(claims).some(({ evidence }) => !evidence);
  return (
    <>
      <p>{claimsSection.lead}</p>
      {showsSamples ? <Banner tone="warning">{claimsSection.demo}</Banner> : null}
      <Table
        caption="Claims and their evidence"
        hideCaption
        columns={columns}
        rows={claimsShown(mode, claims)}
        rowKey={({ text }) => text}
      />
    </>
  );
}
