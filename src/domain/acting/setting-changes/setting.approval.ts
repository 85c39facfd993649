import { z } from 'zod';
import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { day_ms } from '#platform/clock.ts';
import type { ApprovalKind } from '../approvals/approval.kind.ts';
import { type Ctx, Failure } from '../context.ts';
import { dayInLagos, startOfDay, writtenDay } from '#domain/values/day-input.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { rolesThat } from '../roles/staff.policy.ts';
import { findSettingHistory } from '../settings/find-setting-lines.ts';
import { settingRules, type SettingValue } from '../settings/setting.kinds.ts';
import { settingNamed, type Setting } from '../settings/setting.list.ts';
import { settingValueAt, writeSetting } from '../settings/write-setting.ts';

type SettingWish = { name: string; value: SettingValue; day?: string | undefined };

export const settingApproval: ApprovalKind<SettingWish> = {
  name: 'setting',
  verb: 'confirm-setting',
  called: 'Setting',
  about: { called: 'A site setting', page: (setting) => link('siteSetting', { setting }) },
  queue: {
    one: '1 change of a setting waits for you to confirm',
    many: '{count} changes of settings wait for you to confirm',
    title: 'Confirm a change of a setting',
  },
  wish: z.object({ name: z.string(), value: z.record(z.string(), z.unknown()), day: z.iso.date().optional() }),
  days: 30,
  async lock(ctx, { begunBy, why, wish: { name, value, day } }) {
    const setting = settingOf(name);
    const { now, lines } = await findSettingHistory(ctx, setting);
    const { toText } = settingRules(setting.kind);
    const before = settingValueAt(setting, lines, now);
    const isRaised = isMore(value, before);
    // A raised amount waits a day after the second person's confirmation. Without a second person it has waited a day already.
    const earliest = isRaised && ctx.actor.kind === 'staff' ? now.getTime() + day_ms : now.getTime();
    const from = new Date(Math.max(earliest, day === undefined ? 0 : startOfDay(day).getTime()));
    return {
      before: { reads: toText(before) },
      after: { reads: toText(value), from: writtenDay(dayInLagos(from)) },
      async carryOut(ctx) {
        await writeSetting(ctx, setting, lines, { value, from, now, by: begunBy, why: why ?? 'No reason was written' });
        const isUnconfirmed = ctx.actor.kind !== 'staff';
        if (isRaised)
          await notifyOwners(ctx, setting, { before: toText(before), after: toText(value), from, isUnconfirmed });
      },
    };
  },
  async describe(ctx, { wish: { name, value, day } }) {
    const setting = settingOf(name);
    const { now, lines } = await findSettingHistory(ctx, setting);
    const { toText } = settingRules(setting.kind);
    const before = settingValueAt(setting, lines, now);
    const raised = isMore(value, before)
      ? [{ term: 'Raised', value: 'If a second person confirms it, takes effect 24 hours later at the earliest' }]
      : [];
    return {
      title: settingChangeTitle({ name, value }),
      facts: [
        { term: 'Setting', value: setting.label, href: link('siteSetting', { setting: name }) },
        ...(day === undefined ? [] : [{ term: 'First day', value: writtenDay(day) }]),
        ...raised,
      ],
      changes: [{ what: setting.label, before: toText(before), after: toText(value) }],
      act: 'Confirm the change',
    };
  },
};

/** 'Change “Paid out without approval, up to” to ₦2,000,000'. */
export function settingChangeTitle({ name, value }: SettingWish): string {
  const { label, kind } = settingOf(name);
  return `Change “${label}” to ${settingRules(kind).toText(value)}`;
}

function settingOf(name: string): Setting {
  const setting = settingNamed(name);
  if (!setting) throw new Failure('conflict', 'There is no such setting any more.');
  return setting;
}

function isMore({ kobo: after }: SettingValue, { kobo: before }: SettingValue): boolean {
  return typeof after === 'string' && typeof before === 'string' && BigInt(after) > BigInt(before);
}

async function notifyOwners(
  ctx: Ctx,
  { name, label }: Setting,
  change: { before: string; after: string; from: Date; isUnconfirmed: boolean },
): Promise<void> {
  const { rows } = await sql<{ name: string; email: string }>`select name, email from staff
    where role = any(${[...rolesThat.manage]}) and disabled_at is null and anonymised_at is null order by id`.execute(
    ctx.db,
  );
  const path = link('siteSetting', { setting: name });
  const props = { ...change, label, from: change.from.toISOString(), path };
  await queueMails(
    ctx,
    rows.map((owner) => ({
      to: [owner.email],
      template: 'setting-raised' as const,
      props: { ...props, name: owner.name },
    })),
  );
}
