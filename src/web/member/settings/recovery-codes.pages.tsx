import { brand } from '#content/brand.ts';
import { shownRecoveryCode } from '#domain/people/accounts/second-factor/recovery-code.rules.ts';
import { recoveryCodeCount } from '#domain/people/accounts/second-factor/second-factor.rules.ts';
import type { Settings } from '#domain/people/accounts/settings/find-settings.ts';
import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import type { Member } from '#domain/acting/context.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import type { FormState } from '#ui/field-state.ts';
import { link } from '#content/link.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { Said } from './said.ts';
import { SettingsFrame } from './settings-frame.tsx';

type RecoveryCodesPageProps = {
  settings: Settings;
  form: FormState;
  said: Said | undefined;
};

export function RecoveryCodesPage({ settings, form, said }: RecoveryCodesPageProps) {
  const { recoveryCodesLeft, appOnSince, textsOn } = settings;
  const isGuarded = textsOn || appOnSince !== undefined;
  return (
    <SettingsFrame
      title="Recovery codes"
      lead="For the day when your phone is lost, stolen or in the lagoon: each code signs you in once, without the phone."
      said={said}
    >
      {isGuarded ? (
        <FormFrame
          noDraft
          form={form}
          action={link('settingsRecoveryCodes')}
          busyText="One moment..."
          offlineText={settingsTexts.offline}
        >
          <div className="grid justify-items-start gap-4">
            <p>{standing(recoveryCodesLeft)}</p>
            <Button type="submit">
              {recoveryCodesLeft > 0 ? 'Make new codes' : `Show me ${recoveryCodeCount} codes`}
            </Button>
          </div>
        </FormFrame>
      ) : (
        <>
          <ErrorSummary form={form} />
          <p>They replace the code of a second step. Your account has no second step yet.</p>
          <div>
            <ButtonLink href={link('settingsApp')}>Add a second step</ButtonLink>
          </div>
        </>
      )}
    </SettingsFrame>
  );
}

function standing(left: number): string {
  if (left === 0) return 'You have no recovery codes. Have pen and paper ready: we show them once.';
  return `You have ${left} left. New codes replace the old ones.`;
}

type ShownCodesPageProps = { member: Member; codes: readonly string[]; now: Date };

/** The codes are shown only once; a printed page has only the codes and the account. */
export function ShownCodesPage({ member, codes, now }: ShownCodesPageProps) {
  return (
    <SettingsFrame title="Your recovery codes">
      <Banner tone="success">These are your codes. We show them this once and do not keep them.</Banner>
      <ol className="grid list-decimal gap-x-8 gap-y-3 tablet:grid-cols-2 pl-8 marker:text-quiet" translate="no">
        {codes.map((code) => (
          <li key={code} className="display text-22 whitespace-nowrap">
            {shownRecoveryCode(code)}
          </li>
        ))}
      </ol>
      <p className="text-quiet">
        {brand.name}, {member.email ?? member.phone}, {shownDate(now)}. Write them down or print this page, and keep the
        paper in a safe place. Each works once.
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <span data-wake="idle" data-behaviour="print-page">
          <Button type="button" kind="secondary" hidden>
            Print this page
          </Button>
        </span>
        <ButtonLink href={link('settings')}>I have them</ButtonLink>
      </div>
    </SettingsFrame>
  );
}
