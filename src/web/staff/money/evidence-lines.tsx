import { link } from '#content/link.ts';
import { faultNames } from '#domain/trade/deals/evidence/fault.options.ts';
import type { ShownEvidence } from '#domain/trade/deals/evidence/step-evidence.view.ts';
import { Attachment } from '../../member/messages/message-list.tsx';

type EvidenceLinesProps = { dealId: bigint; evidence: ShownEvidence; shown(minor: bigint): string };

export function EvidenceLines({ dealId, evidence, shown }: EvidenceLinesProps) {
  const { words, carrier, tracking, reason, claimed_minor, portion, files } = evidence;
  const facts = [
    reason && faultNames[reason],
    claimed_minor !== undefined && `Claims ${shown(claimed_minor)}`,
    portion && `${Number((portion.accepted * 1000n) / portion.whole) / 10} % accepted`,
    carrier && `Carried by ${carrier}`,
    tracking && `Tracking number ${tracking}`,
  ].filter(Boolean);
  return (
    <div className="mt-1 max-w-[36rem]">
      {facts.length > 0 ? <p className="font-semibold">{facts.join(' · ')}</p> : null}
      {words ? <p className="whitespace-pre-line wrap-anywhere">{words}</p> : null}
      {files.map((file) => (
        <Attachment
          key={file.hash}
          file={file}
          alt="Shown with this step"
          href={link('dealFile', { dealId: String(dealId), hash: file.hash })}
        />
      ))}
    </div>
  );
}
