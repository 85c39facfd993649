import { randomUUID } from 'node:crypto';
import { findWaitingChanges } from '#domain/acting/approvals/find-waiting-change.ts';
import { cancelSettingChange } from '#domain/acting/setting-changes/cancel-setting-change.ts';
import { changeSetting, settingAnswer, type SettingChange } from '#domain/acting/setting-changes/change-setting.ts';
import { findSettingHistory, findCurrentSettings } from '#domain/acting/settings/find-setting-lines.ts';
import { settingApproval, settingChangeTitle } from '#domain/acting/setting-changes/setting.approval.ts';
import { settingRules } from '#domain/acting/settings/setting.kinds.ts';
import { settingNamed, type Setting } from '#domain/acting/settings/setting.list.ts';
import {
  settingSchemas,
  settingTexts,
  type SettingKind,
  type SettingForm,
} from '#domain/acting/settings/setting.schema.ts';
import { needsSecondOwner } from '#domain/acting/settings/two-owners.policy.ts';
import { Failure } from '#domain/acting/context.ts';
import { needsOwnName } from '#domain/acting/roles/own-name.policy.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link, urls } from '#content/link.ts';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../../request/act.ts';
import { oneOfForms, press, formHandlersOf, type FormHandlers } from '../../pages/action.ts';
import { blankForm, defineForm, type FormDefinition } from '../../request/form.ts';
import type { FormSchema } from '../../request/form-schema.ts';
import { formTitle, seeOther } from '../../pages/page.tsx';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage, staffOf } from '../portal-page.tsx';
import { isSettingNews, currentSettingOf, type SettingNews } from './current-setting.ts';
import { SettingPage } from './setting.page.tsx';
import { SettingsPage } from './settings.page.tsx';

const readers = staff(...rolesThat.read);
/** Some roles may change prices, and owners may change all settings; the verb checks each setting. */
const setters = staff(...new Set([...rolesThat.price, ...rolesThat.manage]));

const kinds = Object.keys(settingSchemas) as SettingKind[];

/** Each kind of setting has its own form, so that a draft of one is not shown in another. */
const forms = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    defineForm<FormSchema>({
      id: `setting-${kind.replace(' ', '-')}`,
      schema: settingSchemas[kind],
      missingText: settingTexts.missing,
      numberFields: ['amount', 'percent', 'reason', 'evidence', 'source', 'text', 'phone', 'url', 'number'],
    }),
  ]),
) as Record<SettingKind, FormDefinition<FormSchema>>;

const handlersByKind = Object.fromEntries(kinds.map((kind) => [kind, handlersOf(kind)])) as Record<
  SettingKind,
  FormHandlers
>;

/** The site's claims and prices: present, planned and past values, and the form to change each. */
export const settingsRoutes: readonly Route[] = [
  get(urls.siteSettings, readers, showSettings),
  get(urls.siteSetting, readers, (visit) => showSetting(visit)),
  ...oneOfForms({ at: urls.siteSetting, who: setters, which: (visit) => handlersByKind[settingOf(visit).kind] }),
  ...press({
    at: urls.siteSettingCancelling,
    who: setters,
    page: pageOf,
    verb: async (ctx, visit) => {
      await cancelSettingChange(ctx, settingOf(visit), Number(visit.params.version));
      await visit.services.settings.reload();
    },
    show: (visit, { problem }, refusal) => showSetting(visit, { problem }, refusal),
    next: (_, visit) => pageWith(visit, 'cancelled'),
  }),
];

const newsOfChange: Record<SettingChange['from'], SettingNews> = {
  now: 'changed',
  day: 'scheduled',
  others: 'waits',
  delay: 'delayed',
};

function handlersOf(kind: SettingKind): FormHandlers {
  return formHandlersOf(
    {
      form: forms[kind],
      answer: settingAnswer,
      verb: async (ctx, input, visit) => {
        const typed = input as SettingForm;
        const { toStored, toText } = settingRules(kind);
        if (typed.act === 'preview') return { preview: toText(toStored(typed)) };
        return changeSetting(ctx, settingOf(visit), typed);
      },
      show: (visit, form, refusal) => showSetting(visit, { form }, refusal),
      next: async (answer, visit, { form }) => {
        // After a preview, the form needs a new key.
        if ('preview' in answer)
          return showSetting(visit, { form: { ...form, key: randomUUID() }, preview: answer.preview });
        // This process reads the new value at once; the other processes are notified.
        await visit.services.settings.reload();
        return seeOther(pageWith(visit, newsOfChange[answer.from]));
      },
      failedText: settingTexts.notSaved,
    },
    setters,
  );
}

async function showSettings(visit: Visit): Promise<Response> {
  const { now, lines } = await findCurrentSettings(visit.ctx);
  const waiting = await findWaitingChanges(visit.ctx, settingApproval, { titleOf: settingChangeTitle });
  return portalPage(visit, { title: 'Site settings', body: <SettingsPage {...{ now, lines, waiting }} /> });
}

type Shown = { form?: FormState; preview?: string; problem?: string | undefined };

async function showSetting(visit: Visit, { form, preview, problem }: Shown = {}, refusal?: Refusal): Promise<Response> {
  const setting = settingOf(visit);
  const { now, lines } = await findSettingHistory(visit.ctx, setting);
  const current = currentSettingOf(setting, lines, now);
  const waiting = needsSecondOwner(setting)
    ? await findWaitingChanges(visit.ctx, settingApproval, { subject: setting.name, titleOf: settingChangeTitle })
    : [];
  const isNameless = await needsOwnName(visit.ctx);
  const shown = form ?? blankForm(visit, forms[setting.kind], settingRules(setting.kind).fields(current.value));
  const messages = { preview, problem, news: newsOf(visit) };
  const body = (
    <SettingPage
      staff={staffOf(visit)}
      form={shown}
      {...{ setting, current, waiting, lines, now, isNameless, ...messages }}
    />
  );
  return portalPage(visit, { title: formTitle(setting.label, shown), ...refusal, body });
}

function settingOf({ params }: Visit): Setting {
  const setting = settingNamed(params.setting);
  if (!setting) throw new Failure('not_found', 'There is no such setting.');
  return setting;
}

function pageOf({ params }: Visit): string {
  return link('siteSetting', { setting: params.setting ?? '' });
}

function pageWith({ params }: Visit, news: SettingNews): string {
  return link('siteSetting', { setting: params.setting ?? '' }, { news });
}

function newsOf({ url, request }: Visit): SettingNews | undefined {
  const news = url.searchParams.get('news') ?? '';
  return request.method === 'GET' && isSettingNews(news) ? news : undefined;
}
