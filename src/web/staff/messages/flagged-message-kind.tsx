import { flagStandings } from '#domain/talk/moderation/rule.options.ts';
import { flaggedMessages } from '#domain/trade/moderation/flagged-messages.records.ts';
import { column, preview, type RecordKind, textOf as text } from '../kinds/record-kind.tsx';
import { FlaggedMessageActs } from './flagged-message-acts.tsx';
import { flaggedMessagePresses } from './flagged-message-presses.routes.ts';

/** Messages that a rule or a member flagged, among the records that staff find. */
export const flaggedMessageKind: RecordKind = {
  records: flaggedMessages,
  group: 'People',
  title: 'Flagged messages',
  inRail: 'Flagged',
  one: 'Flagged message',
  empty: 'No flagged messages',
  namesEmail: true,
  findBy: 'Name, e-mail, phone, message, listing',
  nameOf: ({ name }) => text(name),
  columns: [
    column('Message', ({ message }) => preview(text(message)), { share: 'wide' }),
    column('Why', ({ found, reports }) =>
      [...(found as readonly string[]), ...(reports === null ? [] : ['Reported'])].join(', '),
    ),
    column('In', ({ stands_in }) => text(stands_in), { short: true }),
    column('Decided', ({ decision }) => flagStandings[decision as 'left' | 'hidden'] ?? flagStandings.open, {
      short: true,
    }),
  ],
  lineOf: ({ message }) => preview(text(message)),
  acts: (props) => <FlaggedMessageActs {...props} />,
  presses: flaggedMessagePresses,
};
