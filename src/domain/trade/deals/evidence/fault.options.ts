/** What a rejection or a dispute is about. */
export const faultNames = {
  'not as agreed': 'It is not what we agreed on',
  damaged: 'It is damaged or spoilt',
  'too little': 'There is too little of it',
  'not arrived': 'It has not arrived',
  late: 'It is too late',
  other: 'Something else',
} as const;
export type Fault = keyof typeof faultNames;

/** The faults of goods that have arrived. */
const { 'not arrived': _, late: __, ...faultsOfGoods } = faultNames;
export { faultsOfGoods };
