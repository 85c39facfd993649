import { sql } from 'kysely';
import { businessDayOnce } from '#platform/database/business-clock.ts';
import { movementIsCovered, movedOn, movementHasLeft } from './movements.ts';
import { differencePatience_days } from './statement.rules.ts';

const isAccepted = sql`exists (select from approval where kind = 'file-payout' and subject = p.id::text and state = 'done')`;

const isBeingAccepted = sql`exists (select from approval where kind = 'file-payout' and subject = p.id::text and state = 'waiting')`;

const unshown = sql`from bank_movement join payout p on p.id = bank_movement.payout_id
  where p.provider = 'bank' and not bank_movement.is_shown and ${movementHasLeft} and not ${isAccepted}`;

/** If the statement of the day does not show a payout, it is an unmatched movement instead. */
export const unshownPayoutsToAccept = sql`select p.id::text as id, min(bank_movement.at) as at ${unshown}
  and p.state in ('success', 'reversed') and not ${isBeingAccepted} and not ${movementIsCovered} and ${movedOn} < ${businessDayOnce} - ${differencePatience_days}::integer
  group by p.id`;

/** After this many days without a bank line, the promise on the assurance page is broken. */
export const payoutShownWithin_days = 14;

export const payoutsUnshownTooLong = sql`select distinct p.id, p.reference, p.minor, p.currency, bank_movement.kind ${unshown}
  and ${movedOn} < ${businessDayOnce} - ${payoutShownWithin_days}::integer`;
