import { z } from 'zod';
import { pictureKind } from '#platform/picture/picture-kind.ts';
import { day } from '#domain/values/day-input.ts';
import { choice, line, lines, personFields, unreadText } from '#domain/values/input.ts';
import { measuredNumber, nairaAmount } from '#domain/values/number-input.ts';
import {
  supplierDraft_days,
  mostFilesOfPaper,
  mostSupplierPdfBytes,
  mostSupplierPictureBytes,
  paperNames,
  supplierPriceUnits,
  supplierQuantityUnits,
  type SupplierUnit,
} from './supplier-application.options.ts';

/** public-site.md §8, and texts that the specification does not name. */
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
  noneOpen: 'You have no application that waits for our decision, so no papers can be added.',
  noFile: 'Choose at least one file.',
  papersAdded: 'Your files are added, and our team has been notified.',
  papersNeeded:
    'Product images and the CAC certificate are needed to approve an application. Ask the applicant for what is missing: they can add files.',
  noReason: 'Write in the message why you decline the application: the applicant reads it.',
  lastOverPrice: 'Enter a last price that is not above your price per unit',
  passed: 'Choose a day that has not passed',
  saved: `Your draft is saved. It is kept for ${supplierDraft_days} days after your last change.`,
} as const;

export const unreadPapersTexts = { busy: supplierTexts.busy, 'too large': supplierTexts.tooLargeAtOnce };

const price = (missing: string) =>
  nairaAmount({ missing, max_kobo: 100_000_000_00n, tooMuch: 'Enter a price of at most ₦100,000,000' });

const quantity = (missing: string) =>
  measuredNumber({
    missing,
    wrong: 'Enter a quantity above zero, like 2.5',
    min: 0.01,
    max: 1_000_000,
    tooMuch: 'Enter a quantity of at most 1,000,000',
  });

const unit = (units: readonly SupplierUnit[], missing: string) => choice(units, { missing }).meta({ layout: 'plates' });

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, supplierTexts.picture);
const picture = bytes
  .refine(({ length }) => length <= mostSupplierPictureBytes, { message: supplierTexts.fileTooLarge, abort: true })
  .refine((file) => pictureKind(file) !== undefined, supplierTexts.picture);
const paper = bytes.refine(({ length }) => length <= mostSupplierPdfBytes, supplierTexts.fileTooLarge);
const several = (file: typeof bytes) =>
  z.array(file).max(mostFilesOfPaper, `Choose at most ${mostFilesOfPaper} files`).default([]);

const files = {
  productImages: several(picture).meta({ label: paperNames.productImages }),
  warehouseImages: several(picture).meta({ label: paperNames.warehouseImages }),
  cacCertificate: several(paper).meta({ label: paperNames.cacCertificate }),
  industryCertificates: several(paper).meta({ label: paperNames.industryCertificates }),
};

const isInOrder = ({ pricePerUnit, lastPrice }: { pricePerUnit?: unknown; lastPrice?: unknown }) =>
  typeof pricePerUnit !== 'bigint' || typeof lastPrice !== 'bigint' || lastPrice <= pricePerUnit;

/** public-site.md §5 'Supplier application': all text and number fields and the expiry date are required. */
export const supplierApplicationSchema = z
  .object({
    ...personFields('name'),
    businessName: line({ missing: 'Enter the name of your business' }).meta({
      label: 'Business name',
      autoComplete: 'organization',
    }),
    warehouseLocation: line({ missing: 'Enter where your warehouse is', max: 200 }).meta({
      label: 'Warehouse location',
      hint: 'Town and state, and a landmark near it',
      autoComplete: 'on',
    }),
    officeLocation: line({ missing: 'Enter where your office is', max: 200 }).meta({
      label: 'Office location',
      autoComplete: 'on',
    }),
    productDetails: lines({ missing: 'Describe what you supply', max: 2000 }).meta({
      label: 'Product details',
      hint: 'The product, its grade, its packing, and the months in which you have it',
      rows: 4,
    }),
    pricePerUnit: price('Enter your price for one unit').meta({ label: 'Price per unit' }),
    priceUnit: unit(supplierPriceUnits, 'Choose kg or tons').meta({ label: 'Price unit', within: 'pricePerUnit' }),
    lastPrice: price('Enter the lowest price that you would accept').meta({
      label: 'Last price',
      hint: 'The lowest price per unit that you would accept. Only you and our team see it.',
    }),
    minQuantity: quantity('Enter the smallest quantity that you sell').meta({ label: 'Minimum quantity' }),
    minQuantityUnit: unit(supplierQuantityUnits, 'Choose tons or kg').meta({
      label: 'Minimum quantity unit',
      within: 'minQuantity',
    }),
    monthlySupplyCapacity: quantity('Enter how much you can supply in a month').meta({
      label: 'Monthly supply capacity',
    }),
    monthlySupplyUnit: unit(supplierQuantityUnits, 'Choose tons or kg').meta({
      label: 'Monthly supply unit',
      within: 'monthlySupplyCapacity',
    }),
    expiryDate: day({
      missing: 'Enter the day until which your offer stands',
      wrong: 'Enter a day, like 31/12/2026',
    }).meta({ label: 'Expiry date', hint: 'The last day of your offer' }),
    ...files,
  })
  .refine(isInOrder, {
    path: ['lastPrice'],
    message: supplierTexts.lastOverPrice,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type SupplierApplication = z.infer<typeof supplierApplicationSchema>;
export type SupplierFiles = Pick<SupplierApplication, keyof typeof files>;

export const supplierPapersSchema = z.object(files);

/** A draft saves answers that are unfinished or somewhat too long. Far longer ones are refused, with the length that Submit asks for. */
const typed = (max: number, shownMax = max) =>
  z
    .string()
    .max(max, `Shorten this to ${shownMax} characters or fewer`)
    .transform((text) => text.toWellFormed().replaceAll('\0', ''))
    .optional();

const typedFields = {
  name: typed(480, 120),
  email: typed(1000),
  phone: typed(200),
  businessName: typed(480, 120),
  warehouseLocation: typed(800, 200),
  officeLocation: typed(800, 200),
  productDetails: typed(8000, 2000),
  pricePerUnit: typed(60),
  priceUnit: typed(10),
  lastPrice: typed(60),
  minQuantity: typed(40),
  minQuantityUnit: typed(10),
  monthlySupplyCapacity: typed(40),
  monthlySupplyUnit: typed(10),
  expiryDate: typed(40),
};
export type DraftAnswers = { [Name in keyof typeof typedFields]?: string | undefined };

export const supplierDraftSchema = z.object({
  ...typedFields,
  ...files,
  /** The number of a file to remove from the draft. */
  remove: z.string().max(18, unreadText).regex(/^\d+$/, unreadText).optional(),
  /** The member pressed Submit on a page that showed no paid fee. The fee may have been paid since. */
  submit: z.literal('yes', unreadText).optional(),
});
export type SupplierDraft = z.infer<typeof supplierDraftSchema>;

export function draftAnswersIn(draft: SupplierDraft): DraftAnswers {
  return Object.fromEntries(Object.keys(typedFields).map((name) => [name, draft[name as keyof DraftAnswers]]));
}
