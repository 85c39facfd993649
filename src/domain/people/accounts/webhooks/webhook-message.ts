import { callPlaceOf } from '#content/call-urls.ts';
import { urls } from '#content/link.ts';

export type StoredEvent = {
  id: bigint;
  type: string;
  subject: string;
  subject_id: string;
  number: number;
  data: unknown;
  occurred_at: Date;
};

/** The number of an event for programs. It stays the same when the event is sent again. */
export function eventIdOf({ id }: Pick<StoredEvent, 'id'>): string {
  return `evt_${id}`;
}

/** What programs get about an event, in a request and in the list of events. They fetch the record itself with their key. */
export function eventMessage(event: StoredEvent, publicUrl: string) {
  const data = event.data as Record<string, unknown>;
  return {
    type: event.type,
    timestamp: event.occurred_at.toISOString(),
    data: {
      kind: event.subject,
      id: event.subject_id,
      number: event.number,
      ...(event.subject === 'test' ? {} : { url: publicUrl + recordPath(event, data.side) }),
      ...data,
    },
  };
}

type Subject = Pick<StoredEvent, 'subject' | 'subject_id' | 'data'>;

/** The address of the call that reads the record, or the list with the record where no call reads it alone. */
function recordPath({ subject, subject_id, data }: Subject, side: unknown): string {
  switch (subject) {
    case 'deal':
      return callPath(urls.deal, subject_id);
    case 'order':
      return callPath(urls.dashboardOrder, subject_id);
    case 'offer':
      return callPath(urls.dashboardOffer, subject_id);
    case 'rfq':
      return side === 'buyer' ? callPath(urls.rfqCompare, subject_id) : callPath(urls.dashboardBids);
    case 'bid':
      return side === 'buyer'
        ? callPath(urls.rfqCompare, (data as { rfq: string }).rfq)
        : callPath(urls.dashboardBid, subject_id);
    case 'invitation':
      return callPath(urls.ownInvitation, subject_id);
    case 'payment':
      return callPath(urls.payment, subject_id);
    case 'payout':
      return callPath(urls.dashboardPayments);
    default:
      return callPath(urls.dashboardPapers);
  }
}

/** The address of the call that gives programs the content of a page, with its one parameter. */
function callPath(page: string, parameter = ''): string {
  const place = callPlaceOf(page);
  if (!place) throw new Error(`No call of the API gives the content of ${page}.`);
  return place.path.replace(/:\w+/, parameter);
}
