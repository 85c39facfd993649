import { claims, claimsShown, type Claim, type Mode } from '#content/claims.ts';
import { claimsSection, compliance, custodianSection } from '#content/trust/compliance.ts';
import { Banner } from '#ui/banner.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Table, type Column } from '#ui/table.tsx';
import type { Custodian } from '#platform/config.ts';
import { PolicyPage } from './policy.page.tsx';
import { partsOf, type Part } from './reading-layout.tsx';

type CompliancePageProps = { mode: Mode; custodian: Custodian | undefined };

/** The written sections, with what only the running site knows: its custodian, and which claims it shows. */
export function CompliancePage({ mode, custodian }: CompliancePageProps) {
  const [whoWeAre, ...others] = partsOf(compliance.sections);
  const parts: Part[] = [
    whoWeAre!,
    { ...custodianSection, body: <WhoHoldsTheMoney custodian={custodian} /> },
    ...others,
    { ...claimsSection, body: <ClaimsAndEvidence mode={mode} /> },
  ];
  return <PolicyPage policy={compliance} parts={parts} />;
}

function WhoHoldsTheMoney({ custodian }: { custodian: Custodian | undefined }) {
  const { nobody, somebody, ourselves } = custodianSection;
  return (
    <>
      <p>{custodian ? somebody : nobody}</p>
      {custodian ? (
        <FactList
          facts={[
            { term: 'Custodian', value: custodian.name },
            { term: 'Licence', value: custodian.licence },
          ]}
        />
      ) : null}
      <p>{ourselves}</p>
    </>
  );
}

const columns: Column<Claim>[] = [
  { key: 'text', head: 'What we say', names: true, cell: ({ text }) => text },
  { key: 'evidence', head: 'Evidence', cell: ({ evidence }) => evidence ?? 'None: an example' },
];

function ClaimsAndEvidence({ mode }: { mode: Mode }) {
  const showsSamples = mode === 'demo' && Object.values<Claim>(claims).some(({ evidence }) => !evidence);
  return (
    <>
      <p>{claimsSection.lead}</p>
      {showsSamples ? <Banner tone="warning">{claimsSection.demo}</Banner> : null}
      <Table
        caption="Claims and their evidence"
        hideCaption
        columns={columns}
        rows={claimsShown(mode)}
        rowKey={({ text }) => text}
      />
    </>
  );
}
