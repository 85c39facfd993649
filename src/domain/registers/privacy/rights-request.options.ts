/** What people may ask about their data (Nigeria Data Protection Act 2023). The values are stored; the labels are shown. */
export const rightsKinds = ['copy', 'erasure', 'correction', 'objection'] as const;
export type RightsKind = (typeof rightsKinds)[number];

export const rightsKindLabels: Record<RightsKind, string> = {
  copy: 'Copy of the data',
  erasure: 'Erasure',
  correction: 'Correction',
  objection: 'Objection',
};

/** How the request came; 'held' for an erasure that a person began on the site and that is held back. */
export const waysOfAsking = ['mail', 'phone', 'letter', 'form'] as const;
export type WayOfAsking = (typeof waysOfAsking)[number] | 'held';

export const wayOfAskingLabels: Record<WayOfAsking, string> = {
  mail: 'By e-mail',
  phone: 'By telephone',
  letter: 'By letter',
  form: 'By a form on this site',
  held: 'On the site, but held back',
};

export const refusalGrounds = ['identity', 'law', 'open-deal', 'others', 'excessive'] as const;
export type RefusalGround = (typeof refusalGrounds)[number];

export const refusalGroundLabels: Record<RefusalGround, string> = {
  identity: 'We could not make sure that it is their data',
  law: 'A law makes us keep it',
  'open-deal': 'A contract with them is still open',
  others: 'It would give away data of other people',
  excessive: 'We answered the same request before, and nothing has changed since',
};

/** The reason for a refusal, as the person reads it. */
export const refusalGroundTexts: Record<RefusalGround, string> = {
  identity: 'We could not make sure that it is your data',
  law: 'A law makes us keep it',
  'open-deal': 'A contract with you is still open',
  others: 'It would give away data of other people',
  excessive: 'We answered the same question before, and nothing has changed since',
};
