import { draftDays, mostFilesOfPaper } from './supplier-application.options.ts';

/** public-site.md §8, and what the specification does not name. */
export const supplierTexts = {
  submitted: 'Application submitted successfully!',
  missing: 'Please fill in all required fields.',
  failed: 'Your application could not be sent. Nothing was saved; please try again.',
  signedOut: 'Sign in first.',
  open: 'Your application is with us. You can send another one once we have decided.',
  picture: 'Choose a picture: JPEG, PNG or WebP.',
  fileTooLarge: 'This file is too large. A picture may have 5 MB, a PDF 10 MB',
  tooManyFiles: `Keep at most ${mostFilesOfPaper} files here. Remove one first.`,
  tooLargeTogether: 'The files of an application may have 60 MB together. Remove one first.',
  tooLargeAtOnce: 'These files are too large together: 30 MB at once. Add some of them first, then the others.',
  busy: 'Many files are coming in at this moment. Wait ten seconds, then send yours again.',
  noneOpen: 'Your application is decided, so no papers can be added to it.',
  noFile: 'Choose at least one file.',
  papersAdded: 'Your files are added. Our team has got a notice.',
  papersNeeded:
    'Product images and the CAC certificate are needed to confirm it. Choose “In talk” and write what is missing: the applicant can add files.',
  noReason: 'Write in the message why you decline it: the applicant reads it.',
  lastOverPrice: 'Enter a last price that is not above your price per unit',
  passed: 'Choose a day that has not passed',
  saved: `Your draft is saved. It is kept for ${draftDays} days after your last change.`,
} as const;

/** Said where the files of an application were not read. */
export const unreadPapersTexts = { busy: supplierTexts.busy, 'too large': supplierTexts.tooLargeAtOnce };
