import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { onDevice, signedIn } from '../../../../../test/support/signed-in.ts';
import { proofLifetime_ms } from '../session.rules.ts';
import { lockProvenMember, requireProof } from './lock-member.ts';
import { settingsTexts } from './settings.schema.ts';

const site = await testDatabase();
const { clock } = site;

test('an account can be changed only in a session of its own in which the password was entered recently', async () => {
  const [ngozi, stranger] = [await signedIn(site), await signedIn(site)];
  await expect(requireProof(stranger.ctx(), ngozi)).rejects.toMatchObject({ code: 'signed_out' });
  await requireProof(ngozi.ctx(), ngozi);
  clock.advance(proofLifetime_ms);
  const phone = await onDevice(site, ngozi.member, 'A new phone');
  await expect(requireProof(ngozi.ctx(), ngozi)).rejects.toThrow(settingsTexts.proofNeeded);
  await requireProof(phone.ctx(), phone);
});

test('the shared account of the demo cannot be changed', async () => {
  const demo = await signedIn(site, { is_demo: true });
  await expect(lockProvenMember(demo.ctx(), demo)).rejects.toThrow(settingsTexts.demo);
});
