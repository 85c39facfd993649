import type { FormOf } from '../request/form.ts';
import type { secondFactorSchema } from '#domain/people/accounts/second-factor/second-factor.schema.ts';
import { mostWrongCodes } from '#domain/people/accounts/session.rules.ts';
import type { Awaited } from '#domain/people/accounts/second-factor/find-second-factor.ts';
import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { CodeField } from '#ui/text-fields.tsx';
import type { FormState } from '#ui/field-state.ts';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { DemoMailboxLink } from '../frame/plain-page.tsx';
import { SignInAside, SignInFrame } from './sign-in-frame.tsx';

type SecondFactorPageProps = {
  form: FormOf<typeof secondFactorSchema>;
  textMe: FormState;
  waiting: Awaited;
  next: string | undefined;
};

export function SecondFactorPage(props: SecondFactorPageProps) {
  const { form, waiting, next } = props;
  const { ways, textSent, phone } = waiting;
  const asksFirst = ways.text && !ways.app && !textSent;
  return (
    <SignInFrame title="One more step" lead={leadOf(waiting)} beside={<SignInAside />}>
      <div className="grid gap-8">
        {textSent ? <DemoMailboxLink of="texts" /> : null}
        {asksFirst ? <TextMe {...props} ending={ending(phone)} first /> : null}
        <FormFrame
          noDraft
          form={form}
          action={link('secondFactor', {}, { next })}
          busyText="Checking..."
          offlineText={settingsTexts.offline}
        >
          <CodeField
            field={form.fields.code}
            label="Code"
            hint={asksFirst ? 'Six digits from the text, or a recovery code' : 'Six digits, or a recovery code'}
          />
          <Button type="submit" wide kind={asksFirst ? 'secondary' : 'primary'}>
            Go on
          </Button>
        </FormFrame>
        <div className="grid gap-6 border-t border-line pt-6">
          {ways.text && !asksFirst ? <TextMe {...props} ending={ending(phone)} /> : null}
          <p className="text-quiet">
            No phone at hand? Type one of your recovery codes. After {mostWrongCodes} wrong codes you start again.
          </p>
          <p>
            <TextLink href={link('signIn', {}, { next })} className="inline-block py-1.5">
              Sign in with another account
            </TextLink>
          </p>
        </div>
      </div>
    </SignInFrame>
  );
}

function leadOf({ ways, textSent, phone }: Awaited): string {
  if (textSent)
    return `A text is on its way to the number that ends in ${ending(phone)}. Its code works for 10 minutes.`;
  if (ways.app) return 'Your password is right. Now enter the code that your authenticator app shows.';
  return 'Your password is right. Now enter the code that we text to you.';
}

function ending(phone: string | null): string {
  return phone?.slice(-4) ?? '';
}

function TextMe({ textMe, next, waiting, ending, first }: SecondFactorPageProps & { ending: string; first?: boolean }) {
  return (
    <FormFrame
      noDraft
      form={textMe}
      action={link('secondFactorText', {}, { next })}
      busyText="Sending..."
      offlineText={settingsTexts.offline}
    >
      <div className="grid justify-items-start gap-3">
        {first ? null : (
          <p className="text-quiet">{waiting.textSent ? 'No text after a minute?' : 'No app at hand?'}</p>
        )}
        <Button type="submit" kind={first ? 'primary' : 'secondary'} size={first ? 'medium' : 'small'} wide={first}>
          {waiting.textSent ? 'Text me another code' : `Text a code to the number that ends in ${ending}`}
        </Button>
      </div>
    </FormFrame>
  );
}
