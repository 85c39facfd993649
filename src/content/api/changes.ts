/** How long something that is deprecated still works. */
export const deprecation_months = 6;

/** A change of the API that programs can notice. */
export type ApiChange = {
  /** The day on which it was published. */
  day: string;
  kind: 'added' | 'deprecated' | 'removed';
  says: string;
  /**
   * What is deprecated or removed, as a line of `docs/api-names.txt` begins: 'POST /offers/{offerId}/counter' is the call, and
   * 'POST /offers/{offerId}/counter answers version' one of its fields.
   */
  names?: readonly string[];
};

/** The newest change first. */
export const apiChanges: readonly ApiChange[] = [
  {
    day: '2026-11-28',
    kind: 'added',
    says: 'A message to a suspended member is refused with 409, because they cannot read it. Read the field mayWrite of the thread first: it is false if you cannot write.',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    says: 'The calls on your own bid and on an import take If-Match, as those on other records do.',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    says: 'Programs of sellers list and read the requests that they may bid on. Your own listing, bid and import can be read, and so can the files of a deal. A list refuses a filter, order or cursor that it does not take, and the next page is empty if its rows are gone.',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    says: 'Answers say how many calls are left. Records have an ETag, and If-Match refuses a call on a record that has changed. A call that moves a large amount waits until the member confirms it.',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    says: 'Each step of a deal returns the new state and version of its part. The deal says what both sides wrote, claimed and proposed. A counter-offer returns the version of the offer.',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    says: 'What members do on pages, their programs can do by calls, with keys made under Settings.',
  },
  {
    day: '2026-11-23',
    kind: 'added',
    says: 'Listings, categories and sellers can be read without a key.',
  },
];
