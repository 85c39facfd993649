import type { Invitation } from '#domain/trade/invitations/find-invitation.ts';
import type { InvitationEvent, InvitationSide } from '#domain/trade/invitations/invitation.states.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { shownDate, shownTime } from '#ui/dates.ts';

const did: Record<InvitationEvent, string> = {
  sent: 'sent the terms',
  countered: 'proposed other terms',
  agreed: 'agreed',
  begun: 'began the deal',
  declined: 'said no',
  withdrawn: 'took the terms back',
  expired: 'Nobody answered in time',
};

/** What was said, newest first; the words are those of the side that said them. */
export function InvitationHistory({ invitation, reader }: { invitation: Invitation; reader: InvitationSide }) {
  const { steps, currency, inviter, name } = invitation;
  if (steps.length === 0) return null;
  const nameOf = (side: InvitationSide) => {
    if (side === reader) return 'You';
    return side === 'inviter' ? inviter.name : (name ?? 'The other side');
  };
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="text-22">
        What was said
      </h2>
      <ol className="mt-3">
        {steps.toReversed().map(({ number, party, event, minor, words, at }) => (
          <li key={number} className="border-t border-line py-3">
            <span className="display block text-18">
              {party === 'clock' ? did[event] : `${nameOf(party)} ${did[event]}`}
            </span>
            {event === 'sent' || event === 'countered' ? (
              <span className="block">{shownAmount({ minor, currency })}</span>
            ) : null}
            {words ? <span className="block whitespace-pre-line">{words}</span> : null}
            <span className="block text-14 text-quiet">
              {shownDate(at)}, {shownTime(at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
