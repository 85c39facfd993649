import { z } from 'zod';
import { choice, tick } from '#domain/values/input.ts';
import { mostCardCells, mostFileBytes } from './import.rules.ts';
import { acceptedTerms } from '../../standing/trade.schema.ts';

export const importTexts = {
  missing: 'Choose a file first.',
  choose: 'Choose a CSV file',
  tooLarge: 'This file is larger than 20 MB. Split it in two',
  tooManyLines: 'This file has more than 100,000 lines. Split it in two',
  busy: 'Many files are coming in at this moment. Wait ten seconds, then send yours again.',
  empty: 'This file is empty. Choose one with your products in it',
  workbook: 'This is an Excel workbook. In Excel choose “Save as”, then “CSV UTF-8”, and send that file',
  notText: 'This is not a CSV file. In your spreadsheet choose “Save as” or “Download”, then CSV',
  noHeadings:
    'We do not know any heading in the first line. Name the columns there, as in our example: Name, Category, Description, Price, Quantity, Location',
  onlyHeadings: 'There is no line below the headings. Write your products there, one on a line',
  decide: 'First choose what to do with this file.',
  notThere: 'There is no import of yours at this address.',
  gone: 'There is no such import. It may have been deleted with its seller’s account.',
  fileOver: 'We no longer have this file. Files are deleted a week after their last use.',
  notYours: 'Your role cannot download the files of imports.',
  ended: 'This import has ended already.',
  stillChecked: 'This file is still being checked. Wait until that is done.',
  notReady: 'This file is not waiting to be added any more. See below what happened.',
  fileGone: 'The file was deleted after a week. Send it again.',
  otherAtWork: 'Another file of yours is being added. Wait until it is done, or stop it first.',
  leaveOut: 'Tick this to add the lines without mistakes, or send a file without mistakes',
  nothingToAdd: 'No line of this file can be added. Correct the mistakes below and send the file again.',
  chooseKnown: 'Choose what to do with the lines that repeat a listing or another line',
  unreadable: 'A character here cannot be read. Save the file as CSV UTF-8 and send it again',
  unclosed: 'A quotation mark (") opens here and is never closed. Close it or take it out',
  tooManyCells: 'This line has more cells than there are headings',
  tooLong: 'This cell is too long',
  belowReserved: 'Orders have reserved more than this quantity. Enter at least the reserved quantity',
  card: 'Do not enter card numbers here. We never ask for them in a form',
  manyCards: `Do not enter card numbers here: more than ${mostCardCells} cells of this file have one. Take them out and send the file again`,
  suspended: 'Your account is suspended.',
  notSeller: 'Your account does not sell any more.',
  picturesLater: 'The pictures of this file have not been fetched yet.',
  pictureGone: 'We no longer have this picture. Add one on the listing’s page',
} as const;

export function missingColumnsText(headings: readonly string[]): string {
  const named = headings.map((heading) => `“${heading}”`).join(', ');
  return `${headings.length === 1 ? 'A column is' : 'Columns are'} missing: ${named}. Add ${headings.length === 1 ? 'it' : 'them'} and send the file again`;
}

export function sameHeadingText(heading: string, names: readonly string[]): string {
  return `Several columns mean “${heading}”: ${names.map((name) => `“${name}”`).join(', ')}. Keep one of them`;
}

export const newImportSchema = z.object({
  file: z
    .custom<Uint8Array>((value) => value instanceof Uint8Array, importTexts.choose)
    .refine((bytes) => bytes.length <= mostFileBytes, { message: importTexts.tooLarge, abort: true })
    .meta({
      label: 'Your file',
      hint: 'CSV, up to 20 MB, from any spreadsheet: commas, semicolons or tabs',
      control: 'file',
      accept: '.csv,.tsv,.txt,text/csv',
      most: { bytes: mostFileBytes, message: importTexts.tooLarge },
    }),
  /** The name of the file on the seller's device. */
  file_name: z.string().max(300, 'Give the file a shorter name').optional(),
});
export type NewImport = z.infer<typeof newImportSchema>;

export const beginImportSchema = z.object({
  /** What to do with lines that repeat a listing or an earlier line of the same file. */
  known: choice(['skip', 'update'], { missing: importTexts.chooseKnown })
    .optional()
    .meta({
      options: {
        skip: 'Leave the listings as they are',
        update: {
          label: 'Change the listings to what the file says',
          hint: 'Texts, prices and quantities change. Pictures do not.',
        },
      },
    }),
  leave_out: tick.meta({ hint: 'Or correct them and send the file again' }),
  terms: acceptedTerms,
});
export type BeginImport = z.infer<typeof beginImportSchema>;
