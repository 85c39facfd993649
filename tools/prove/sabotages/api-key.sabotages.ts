import { sabotagesOf } from '../sabotage.ts';

export const apiKeySabotages = sabotagesOf('api-keys', {
  'src/domain/people/accounts/api-keys/find-key-holder.ts': [
    {
      guard: 'a removed key still works',
      text: ' and k.ended_at is null',
      instead: '',
    },
    {
      guard: 'test keys of a former demo open accounts of a site with real money',
      text: 'if (!isKeyText(key, this.#kind)) return undefined;',
      instead: "if (!isKeyText(key, 'test') && !isKeyText(key, 'live')) return undefined;",
    },
    {
      guard: 'a live key works without its plan',
      text: "(k.begins_with like 'agbon_test_%' or plan_in_force(m.id) = 'enterprise')",
      instead: 'true',
    },
    {
      guard: 'a key works after its last day',
      text: 'return holder && holder.expiresAt > now ? holder : undefined;',
      instead: 'return holder;',
    },
    {
      guard: 'a process that hears no news remembers keys',
      text: 'if (this.#isListening && before === this.#forgotten) {',
      instead: 'if (before === this.#forgotten) {',
    },
  ],
  'src/domain/people/accounts/api-keys/make-api-key.ts': [
    {
      guard: 'a key is made without the password of a moment ago',
      text: 'if (!member.is_demo) await requireProof(ctx, making);',
      instead: '',
    },
    {
      guard: 'an account has any number of keys',
      text: 'unreplaced.length >= mostApiKeys',
      instead: 'unreplaced.length > mostApiKeys',
    },
    {
      guard: 'keys that were replaced work unseen',
      text: "    await makeRoom(ctx, member, 'a replacement');\n",
      instead: '',
    },
    {
      guard: 'a form that is sent twice makes two keys',
      text: '  if (made) return { key, name, keyId: made.id };\n',
      instead: '',
    },
  ],
  'src/domain/people/accounts/api-keys/remove-api-key.ts': [
    {
      guard: 'a member removes the key of another',
      text: "    .where('member_id', '=', id)\n",
      instead: '',
    },
  ],
  'src/domain/people/accounts/api-keys/find-api-keys.ts': [
    {
      guard: 'a member sees and replaces the key of another',
      text: "    .where('member_id', '=', memberId)\n",
      instead: '',
    },
  ],
  'src/domain/people/accounts/reset-password.ts': [
    {
      guard: 'keys go on working after the password was reset',
      text: "await endApiKeys(ctx, member.id, 'password reset');",
      instead: '0;',
    },
  ],
  'src/web/request/by-key.ts': [
    {
      guard: 'a key does more than it may',
      testsOf: 'src/web/api/v1/calls.test.ts',
      text: "if (!holder.scopes.includes(scope)) throw new Failure('forbidden', texts.scope[scope]);",
      instead: '',
    },
    {
      guard: 'a key in an address is taken',
      testsOf: 'src/web/api/v1/calls.test.ts',
      text: "if (/agbon_(?:live|test)_/.test(url.href)) throw new Failure('invalid', texts.inAddress);",
      instead: '',
    },
  ],
  'src/web/api/v1/answer-act.ts': [
    {
      guard: 'a field that does not exist is ignored',
      text: '  refuseUnknownFields(form, sent);\n',
      instead: '',
    },
  ],
});
