import { sql } from 'kysely';
import { announcePageChange } from '#platform/database/page-news.ts';
import { auditedTransaction } from '../audit/audit.ts';
import { type Ctx, Failure } from '../context.ts';
import { dayInLagos, writtenDay } from '#domain/values/day-input.ts';
import { refuseNameless } from '../roles/own-name.policy.ts';
import { findSettingHistory, type SettingLine } from '../settings/find-setting-lines.ts';
import { isProtectingChange } from '../settings/two-owners.policy.ts';
import { settingsTopic } from '../settings/settings.known.ts';
import { settingRules } from '../settings/setting.kinds.ts';
import { settingGroups, type Setting } from '../settings/setting.list.ts';

const settingInEffectText =
  'That change has taken effect, so it cannot be cancelled. Change the setting again instead.';

export const settingProtectsText =
  'Without this change, members’ money would be protected less, so it cannot be cancelled. Change the setting again instead; that needs approval.';

/** The cancelled change stays in the history, followed by the line that cancels it. */
export async function cancelSettingChange(ctx: Ctx, setting: Setting, version: number): Promise<void> {
  const { actor } = ctx;
  if (!settingGroups[setting.group].may(actor)) throw new Failure('forbidden', 'Your role cannot change this setting.');
  await auditedTransaction(ctx, { what: 'cancel-setting' }, async (ctx) => {
    // Fees, and the amounts above which two people decide, need a named colleague.
    if (setting.group === 'fees') await refuseNameless(ctx);
    const { now, lines } = await findSettingHistory(ctx, setting);
    const line = lines.find((candidate) => candidate.version === version);
    if (!line?.value) throw new Failure('not_found', 'There is no such change of this setting.');
    if (line.isCancelled) throw new Failure('conflict', cancelledAlready(line, lines));
    if (line.from <= now) throw new Failure('conflict', settingInEffectText);
    if (isProtectingChange(setting, lines, line)) throw new Failure('conflict', settingProtectsText);
    const written = await sql`
      insert into site_setting (name, version, effective_from, cancels, written_at, staff_id)
      values (${setting.name}, ${lines[0]!.version + 1}, ${line.from}, ${line.id}, ${now},
        ${(actor.kind === 'staff' ? actor.id : undefined) ?? null})
      on conflict do nothing`.execute(ctx.db);
    if (written.numAffectedRows !== 1n)
      throw new Failure('conflict', 'A colleague changed this setting at the same moment. Check it, then try again.');
    await announcePageChange(ctx.db, settingsTopic);
    return {
      on: { kind: 'setting', id: setting.name },
      before: { reads: settingRules(setting.kind).toText(line.value), from: writtenDay(dayInLagos(line.from)) },
      after: { reads: 'taken back' },
      answer: undefined,
    };
  });
}

function cancelledAlready({ id }: SettingLine, lines: readonly SettingLine[]): string {
  const cancelling = lines.find(({ cancels }) => cancels === id);
  if (!cancelling) return 'That change was cancelled already. Nothing was changed.';
  const by = cancelling.by ?? 'the shared password';
  return `That change was cancelled already, by ${by} on ${writtenDay(dayInLagos(cancelling.at))}. Nothing was changed.`;
}
