/** marketplace.md §3: how urgent a contact-seller message is. */
export const urgencies = ['low', 'medium', 'high'] as const;
export type Urgency = (typeof urgencies)[number];

export const urgencyLabels: Record<Urgency, string> = { low: 'Low', medium: 'Medium', high: 'High' };

/** A mail tells the reader about messages that stay unread for this long. */
export const unreadBeforeMail_minutes = 5;

export type Warning = 'account' | 'code' | 'elsewhere';

export const warningTexts: Record<Warning, string> = {
  account:
    'This message contains a bank account. Money sent straight to an account is not held for you, and nobody can bring it back.',
  code: 'Never give anybody a code, a PIN or a BVN: not the other side, not a bank that calls, not us.',
  elsewhere: 'This message mentions payment elsewhere. Money paid outside Àgbọn is not held for you.',
};

/** Ready-made answers in a thread, for the buyer and for the seller. */
export const quickAnswers = {
  seller: [
    'Yes, it is available.',
    'How much do you need, and where should it be delivered?',
    'Make me an offer on the listing, and I will look at it today.',
  ],
  buyer: [
    'Is it still available?',
    'When can you send it, and how much is the freight?',
    'Thank you. I will order it.',
  ],
} as const;
