import type { PictureFault } from '#platform/picture/decode-picture.ts';
import type { PdfFault } from '#platform/files/pdf-fault.ts';

/** marketplace.md §5 and §8: the texts of the contact form, word for word. Our other texts keep their tone. */
export const messageTexts = {
  subject: 'Subject is required',
  message: 'Message is required',
  urgency: 'Choose how urgent it is',
  sent: 'Your message has been sent!',
  failed: 'Submission failed. Please try again.',
  answerFailed: 'Your message was not sent. Please try again.',
  own: 'This is your own listing: there is nobody to write to.',
  gone: 'Product not found',
  signedOut: 'Sign in to write and read messages.',
  noThread: 'There is no conversation at this address.',
  left: 'This member has left Àgbọn, and reads no messages any more.',
  away: 'This member cannot use their account at the moment, and reads no messages.',
  blockedThem: 'You have blocked this member. Unblock them to write to them.',
  blockedByThem: 'This member does not take messages from you at the moment.',
  code: 'A code, PIN or BVN is for you alone: remove it from the message. A person who asks you for one is not honest.',
  nameOnly: 'Describe only the deal: no bank account, no code, and no payment outside escrow.',
  ownMessage: 'This is your own message: there is nothing to report.',
  why: 'Say what is wrong with it',
} as const;

const allowedKinds = 'Choose a JPEG, PNG or WebP picture, or a PDF';

export const attachmentTexts = {
  'too large': 'This file is too large. A picture may have 5 MB, a PDF 10 MB',
  'too many': 'Choose at most four files. Send the others with another message',
  'too large together': 'These files are too large together: 20 MB at most. Send some of them with another message',
  'wrong kind': `This is not a picture or PDF that we can read. ${allowedKinds}`,
  'too many pixels': 'This picture has more than 40 million pixels. Choose a smaller one',
  'too many pixels in passes':
    'This picture is too large for its kind of file (progressive or interlaced). Save it as an ordinary JPEG',
  broken: 'This file is damaged or incomplete. Choose another',
  active: 'This PDF has a script in it, or opens other files or programs. Print it to a new PDF, and send that',
  locked: 'This PDF is protected by a password. Send one without a password',
  busy: 'Many files are coming in at this moment. Wait ten seconds, then send yours again.',
  unchecked: 'This PDF could not be checked just now. Wait ten seconds, then send it again.',
} as const satisfies Record<
  PictureFault | PdfFault | 'too many' | 'too large' | 'too large together' | 'busy' | 'unchecked',
  string
>;

/** Shown if the files of a message could not be read. */
export const unreadableFilesTexts = { busy: attachmentTexts.busy, 'too large': attachmentTexts['too large together'] };
