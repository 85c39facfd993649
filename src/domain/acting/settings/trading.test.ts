import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { tradingStates, tradingTexts, type Trading } from '#content/trading.ts';
import { changeSetting } from '../setting-changes/change-setting.ts';
import { withFigures } from './figures.view.ts';
import { settingNamed } from './setting.list.ts';
import { settingSchemas } from './setting.schema.ts';
import { settingsInForce } from './settings-in-force.ts';
import { firstSettings } from './site-settings.view.ts';
import { tradingIsOpen, textWhileTrading } from './trading.view.ts';

const database = await testDatabase();
const { ctx, pool } = database;
beforeEach(() => forgetEverything(pool));

const trading = settingNamed('marketplace-trading')!;
const choose = (state: Trading, day?: string) =>
  settingSchemas.trading.parse({ state, day, reason: 'We begin', version: '0' });

describe('permission to trade', () => {
  test('is given to no member until an owner opens trading, and then to the named members, from the set time or day', async () => {
    const { actor } = await staffAtDesk(database, 'owner');
    expect(tradingIsOpen(await settingsInForce(ctx()))).toBe(false);
    await changeSetting(ctx(actor), trading, choose('invited'));
    expect((await settingsInForce(ctx())).trading).toBe('invited');
    await changeSetting(ctx(actor), trading, { ...choose('open', '2028-01-04'), version: '1' });
    expect((await settingsInForce(ctx())).trading).toBe('invited');
    await changeSetting(ctx(actor), trading, { ...choose('open'), version: '2' });
    expect((await settingsInForce(ctx())).trading).toBe('open');
  });

  test.each(['viewer', 'support', 'pricing', 'finance'] as const)(
    'is for owners to decide, not for %s',
    async (role) => {
      const { actor } = await staffAtDesk(database, role);
      await expect(changeSetting(ctx(actor), trading, choose('closed'))).rejects.toMatchObject({ code: 'forbidden' });
    },
  );
});

describe('the text about who may trade', () => {
  test('has a version for each state, and uses the open text by default for trading by invitation', () => {
    const said = (texts: { closed: string; open: string; invited?: string }) =>
      tradingStates.map((state) => textWhileTrading(texts, { trading: state }));
    const texts = { closed: 'Not yet.', open: 'Come in.' };
    expect(said(texts)).toEqual(['Come in.', 'Come in.', 'Not yet.']);
    expect(said({ ...texts, invited: 'Knock.' })).toEqual(['Come in.', 'Knock.', 'Not yet.']);
  });

  test('does not say that trading is closed while it is open', () => {
    const told = Object.entries<Record<string, string>>(tradingTexts).flatMap(([name, { open, invited }]) =>
      [open, invited]
        .filter((text) =>
          /(?:trading|marketplace)[^.]*not (?:yet )?open|when (?:it|the marketplace) opens/i.test(text ?? ''),
        )
        .map(() => name),
    );
    expect(told).toEqual([]);
  });

  test.each(['open', 'invited'] as const)(
    'does not say that escrow is being built while trading is %s and orders can be paid',
    (state) => {
      const settings = { ...firstSettings, trading: state, takesPayments: true };
      const texts = Object.keys(tradingTexts).map((name) => withFigures(`{${name}}`, settings));
      expect(
        texts.filter((text) => /being built|escrow (?:is not|will)|nothing (?:can be|is) paid/i.test(text)),
      ).toEqual([]);
    },
  );

  test('replaces its placeholder in a text', () => {
    expect(withFigures('Look: {market closed}')).toBe('Look: Trading is not open yet.');
    expect(withFigures('{escrow now}', firstSettings)).toContain('Escrow is not open yet');
    expect(withFigures('{nothing of the kind}')).toBe('{nothing of the kind}');
  });

  const root = join(import.meta.dirname, '../../../..');
  const texts = globSync('src/{content,emails,web/{frame,parts,site,market,member,shop}}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'src/content/trading.ts')
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

  test('is written in one file', () => {
    const told =
      /[^.'"`]*(?:not open yet|\b(?:marketplace|escrow|trading) (?:and its escrow )?opens\b|opens with the marketplace)[^.'"`]*/gi;
    expect(
      texts.flatMap(([file, text]) => (text.match(told) ?? []).map((words) => `${file}: ${words.trim()}`)),
    ).toEqual([]);
  });

  test('has only placeholders that some text uses', () => {
    const unread = Object.keys(tradingTexts).filter((name) => !texts.some(([, text]) => text.includes(`{${name}}`)));
    expect(unread).toEqual([]);
  });

  test('has valid placeholders, so that no brackets are shown', () => {
    const named = texts.flatMap(([, text]) =>
      [...text.matchAll(/(?<=['`\s("])\{((?:home|market|escrow|faq|article|help|about|waitlist) [a-z ]+)\}/g)].map(
        ([, name]) => name!,
      ),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !Object.hasOwn(tradingTexts, name))).toEqual([]);
  });
});
