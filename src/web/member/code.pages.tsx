import type { FormOf } from '../request/form.ts';
import { accountTexts, type askForCodeSchema, type codeSchema } from '#domain/people/accounts/account.schema.ts';
import type { AwaitedCode } from '#domain/people/accounts/find-code.ts';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { CodeField, PhoneField } from '#ui/text-fields.tsx';
import type { FormState } from '#ui/field-state.ts';
import { LostNut } from '#ui/illustration/empty-drawings.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { DemoMailboxLink, PlainPage } from '../frame/plain-page.tsx';
import { SignInAside, SignInFrame } from './sign-in-frame.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

export function SignInByPhonePage({ form, next }: { form: FormOf<typeof askForCodeSchema>; next: string | undefined }) {
  return (
    <SignInFrame
      title="Sign in by phone"
      lead={
        <>
          No account yet? <TextLink href={link('signUpByPhone', {}, { next })}>Sign up by phone</TextLink>
        </>
      }
      beside={<SignInAside />}
    >
      <SignInMethods to="signIn" by="phone" next={next} />
      <FormFrame
        noDraft
        form={form}
        action={link('signInByPhone', {}, { next })}
        busyText="Sending..."
        offlineText={accountTexts.offline}
      >
        <PhoneField
          field={form.fields.phone}
          label="Phone"
          hint="We text a code to it. For numbers outside Nigeria, start with + and the country’s code."
          enterKeyHint="send"
        />
        <Button type="submit" wide>
          Text me a code
        </Button>
      </FormFrame>
    </SignInFrame>
  );
}

export type CodePageProps = {
  form: FormOf<typeof codeSchema>;
  again: FormState;
  codeId: string;
  awaited: AwaitedCode;
  next: string | undefined;
};

/** Says the same whether the number has an account or not, so that only the owner of the phone learns it. */
export function CodePage({ form, again, codeId, awaited, next }: CodePageProps) {
  const ending = awaited.phone.slice(-4);
  return (
    <SignInFrame
      title="Enter the code"
      lead={
        <>
          A text is on its way to the number that ends in <strong className="text-ink tabular-nums">{ending}</strong>.
          Its code works for 10 minutes.
        </>
      }
      beside={<SignInAside />}
    >
      <div className="grid gap-8">
        <DemoMailboxLink of="texts" />
        {awaited.isOver ? (
          <p className="summary display text-22" role="alert">
            This code no longer works. Ask for a new one.
          </p>
        ) : (
          <FormFrame
            noDraft
            form={form}
            action={link('signInCode', { codeId }, { next })}
            busyText="Checking..."
            offlineText={accountTexts.offline}
          >
            <CodeField field={form.fields.code} label="Code" hint="Six digits" />
            <Button type="submit" wide>
              Go on
            </Button>
          </FormFrame>
        )}
        <div className="border-t border-line pt-6">
          <FormFrame
            noDraft
            form={again}
            action={link('signInCodeAgain', { codeId }, { next })}
            busyText="Sending..."
            offlineText={accountTexts.offline}
          >
            <div className="grid justify-items-start gap-3">
              <p className="text-quiet">No text after a minute? Check the number, or have another one sent.</p>
              <Button type="submit" kind="secondary" size="small">
                Text me another code
              </Button>
            </div>
          </FormFrame>
          <p className="mt-4">
            <TextLink href={link('signInByPhone', {}, { next })} className="inline-block py-1.5">
              Use another number
            </TextLink>
          </p>
        </div>
      </div>
    </SignInFrame>
  );
}

export function CodeGonePage() {
  return (
    <PlainPage title="Expired code" picture={<LostNut className="w-full" />}>
      <p>It was used, it is more than 10 minutes old, or there were too many wrong tries. Ask for a new one.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={link('signInByPhone')}>Text me a new code</ButtonLink>
        <ButtonLink kind="secondary" href={link('signIn')}>
          Use e-mail and password
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
