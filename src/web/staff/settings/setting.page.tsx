import { link } from '#content/link.ts';
import { openingTrade } from '#content/trading.ts';
import type { WaitingChange } from '#domain/acting/approvals/find-waiting-change.ts';
import type { Staff } from '#domain/acting/context.ts';
import { sharedName } from '#domain/acting/roles/staff.options.ts';
import type { SettingLine } from '#domain/acting/settings/find-setting-lines.ts';
import { settingGroups, type Setting } from '#domain/acting/settings/setting.list.ts';
import { settingTexts } from '#domain/acting/settings/setting.schema.ts';
import { needsSecondOwner } from '#domain/acting/settings/two-owners.policy.ts';
import { Banner } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import type { FormState } from '#ui/field-state.ts';
import { Fields } from '#ui/fields.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { useSettings } from '../../frame/shown-settings.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import { WaitingChanges } from '../approvals/waiting-changes.tsx';
import { SignInAsYourself } from '../sign-in-as-yourself.tsx';
import { SettingComing, SettingHistory } from './setting-history.tsx';
import { settingNews, type SettingNews, type CurrentSetting } from './current-setting.ts';

type SettingPageProps = {
  staff: Staff;
  setting: Setting;
  current: CurrentSetting;
  /** A change that waits for a second owner, or takes effect by itself. */
  waiting: readonly WaitingChange[];
  lines: readonly SettingLine[];
  now: Date;
  /** The shared password may not decide about money, because a finance officer or an owner has an account. */
  isNameless: boolean;
  form: FormState;
  preview: string | undefined;
  problem: string | undefined;
  news: SettingNews | undefined;
};

/** One setting: its present value, planned changes, the form to change it, and its history. */
export function SettingPage(props: SettingPageProps) {
  const { staff, setting, current, waiting, lines, isNameless, problem, news } = props;
  const mayChange = settingGroups[setting.group].may(staff);
  return (
    <>
      <h1 className="mt-3 text-22">{setting.label}</h1>
      <p className="mt-1 max-w-[60ch] text-14 text-quiet">{setting.note}</p>
      <div className="mt-4 max-w-[44rem]">
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        {news ? <Banner tone="success">{settingNews[news]}</Banner> : null}
      </div>
      <WaitingChanges changes={waiting} />
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid max-w-[40rem] min-w-0 grid-cols-1 gap-8">
          <FactList
            facts={[
              { term: 'Now', value: current.text },
              { term: 'Since', value: sinceOf(current) },
            ]}
          />
          <SettingComing {...{ setting, lines, staff, isNameless }} coming={current.coming} />
          {mayChange ? <ByName {...props} /> : <MayOnlyRead />}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-10">
          {setting.kind === 'trading' ? <TradingOutlook /> : null}
          <SettingHistory setting={setting} current={current} lines={lines} />
        </div>
      </div>
    </>
  );
}

/** The form; under the shared password a link to sign in by name, if the setting controls money. */
function ByName(props: SettingPageProps) {
  const { setting, staff, isNameless } = props;
  const needsName = needsSecondOwner(setting) ? staff.id === undefined : setting.group === 'fees' && isNameless;
  if (!needsName) return <SettingForm {...props} />;
  const next = link('siteSetting', { setting: setting.name });
  return (
    <div className="grid gap-3">
      <p>A change of this setting needs a named person.</p>
      <SignInAsYourself to="and you are back here." next={next} />
    </div>
  );
}

/** The browser sends the form without the script, because the preview is a page of its own. */
function SettingForm({ setting, current, form, preview }: SettingPageProps) {
  return (
    <section aria-labelledby="change">
      <h2 id="change" className="mb-4 text-18">
        Change the setting
      </h2>
      {preview ? (
        <div className="mb-4" id="preview">
          <Banner tone="info">{`It will read: ${preview}. Nothing is saved yet.`}</Banner>
        </div>
      ) : null}
      <FormFrame
        form={form}
        action={link('siteSetting', { setting: setting.name })}
        offlineText={settingTexts.offline}
        unscripted
      >
        <input type="hidden" name="version" value={current.version} />
        <Fields fields={form.fields} />
        <div className="flex flex-wrap gap-3">
          <Button name="act" value="save">
            Save
          </Button>
          <Button name="act" value="preview" kind="secondary">
            Show a preview
          </Button>
        </div>
      </FormFrame>
    </section>
  );
}

function MayOnlyRead() {
  return (
    <p className="text-quiet">
      Your role may read this, but may not change it. <TextLink href={link('roles')}>Who may do what</TextLink>
    </p>
  );
}

function sinceOf({ line }: CurrentSetting): string {
  return line ? `${shownDate(line.from)}, ${shownTime(line.from)}, by ${line.by ?? sharedName}` : 'Never changed';
}

function TradingOutlook() {
  const money = useSettings().takesPayments ? openingTrade.money.taken : openingTrade.money.none;
  return (
    <section aria-label="Opening the marketplace" className="min-w-0 border-t-2 border-ink pt-4">
      <h2 className="text-18">What opening changes</h2>
      <ul className="mt-2">
        {[...openingTrade.changes, money].map((point) => (
          <li key={point} className="border-b border-line py-2 text-14">
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
