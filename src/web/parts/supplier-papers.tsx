import { link } from '#content/link.ts';
import type { SupplierFile } from '#domain/trade/suppliers/find-own-application.ts';
import {
  mostSupplierPdfBytes,
  mostSupplierPictureBytes,
  paperNames,
  papersAsPdf,
  supplierPapers,
  type SupplierPaper,
} from '#domain/trade/suppliers/supplier-application.options.ts';
import { supplierTexts } from '#domain/trade/suppliers/supplier-application.schema.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import type { FieldState } from '#ui/field-state.ts';
import { FileField } from '#ui/file-field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { shownSize } from './shown-size.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import type { PapersForm } from './supplier-application.forms.ts';

const pictures = 'image/jpeg,image/png,image/webp';

const fileRules =
  'Pictures as JPEG, PNG or WebP, up to 5 MB each. Certificates also as PDF, up to 10 MB each. Up to 30 MB at once and 60 MB in all.';

type Fields = Record<SupplierPaper, FieldState>;
type PaperFieldsProps = { fields: Fields; files: readonly SupplierFile[]; signedIn: boolean };

/** Files can be sent only after signing in; typed text survives the sign-in. */
export function PaperFields({ fields, files, signedIn }: PaperFieldsProps) {
  if (!signedIn) return <SignInFirst />;
  return (
    <FormSection
      title="Pictures and papers"
      hint={`${fileRules} Only you and our team see them. Press ‘Save draft’ to add the files that you chose.`}
    >
      {supplierPapers.map((paper) => (
        <div key={paper} className="grid gap-2">
          <PaperField field={fields[paper]} paper={paper} />
          <DraftFiles files={filesOfPaper(files, paper)} />
        </div>
      ))}
    </FormSection>
  );
}

/** To a sent application, files can only be added. */
export function MorePapers({ form }: { form: PapersForm }) {
  return (
    <details className="fold mt-8" open={form.problem !== undefined}>
      <summary className="fold-summary">Add files</summary>
      <div className="fold-body">
        <FormFrame
          noDraft
          withFile
          form={form}
          action={link('supplierPapers')}
          busyText="Sending..."
          failedText={supplierTexts.failed}
        >
          <div className="grid gap-6">
            <p className="text-quiet">{fileRules} We keep the files that you have already sent.</p>
            {supplierPapers.map((paper) => (
              <PaperField key={paper} field={form.fields[paper]} paper={paper} />
            ))}
          </div>
          <div>
            <Button kind="secondary">Add the files</Button>
          </div>
        </FormFrame>
      </div>
    </details>
  );
}

/** Papers that an approval requires, although applicants may add them after sending. */
const neededPapers: readonly SupplierPaper[] = ['productImages', 'cacCertificate'];

export function PaperField({ field, paper }: { field: FieldState; paper: SupplierPaper }) {
  const takesPdf = papersAsPdf.includes(paper);
  const isNeeded = neededPapers.includes(paper);
  return (
    <FileField
      several
      field={isNeeded ? { ...field, isOneOf: true } : field}
      hint={isNeeded ? 'Needed to be approved' : undefined}
      accept={takesPdf ? `${pictures},application/pdf` : pictures}
      most={{ bytes: takesPdf ? mostSupplierPdfBytes : mostSupplierPictureBytes, message: supplierTexts.fileTooLarge }}
    />
  );
}

export function filesOfPaper(files: readonly SupplierFile[], paper: SupplierPaper): readonly SupplierFile[] {
  return files.filter((file) => file.paper === paper);
}

function DraftFiles({ files }: { files: readonly SupplierFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul>
      {files.map((file, index) => (
        <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1">
          <PaperLink file={file} index={index} />
          <Button
            kind="quiet"
            size="small"
            formNoValidate
            formAction={link('supplierDraft')}
            name="remove"
            value={file.id}
            busyText="Removing..."
          >
            Remove<span className="sr-only">{` ${paperNames[file.paper].toLowerCase()} ${index + 1}`}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

export function PaperLink({ file, index }: { file: SupplierFile; index: number }) {
  return (
    <TextLink
      href={link('file', { hash: file.hash })}
    >{`${nameOf(file)} ${index + 1}, ${shownSize(file.bytes)}`}</TextLink>
  );
}

function nameOf({ isPicture }: SupplierFile): string {
  return isPicture ? 'Picture' : 'PDF';
}

function SignInFirst() {
  return (
    <FormSection title="Pictures and papers">
      <p>
        Sign in first, then add your product images, warehouse images, CAC certificate and industry certificates. We
        keep what you typed.
      </p>
      <div>
        <Button kind="secondary" formNoValidate formAction={link('supplierDraft')}>
          Sign in to add files
        </Button>
      </div>
    </FormSection>
  );
}
