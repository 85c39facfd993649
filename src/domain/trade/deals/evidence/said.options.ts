/** What a rejection or a dispute is about. */
export const faults = ['not as agreed', 'damaged', 'too little', 'not arrived', 'late', 'other'] as const;
export type Fault = (typeof faults)[number];

export const faultNames: Record<Fault, string> = {
  'not as agreed': 'It is not what we agreed on',
  damaged: 'It is damaged or spoilt',
  'too little': 'There is too little of it',
  'not arrived': 'It has not arrived',
  late: 'It is too late',
  other: 'Something else',
};

/** Faults that only goods which arrived can have. */
export const faultsOfGoods = ['not as agreed', 'damaged', 'too little', 'other'] as const satisfies readonly Fault[];
