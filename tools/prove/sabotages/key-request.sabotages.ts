import { sabotagesOf } from '../sabotage.ts';

export const keyRequestSabotages = sabotagesOf('api-keys', {
  'src/domain/people/accounts/api-keys/collect-key.ts': [
    {
      guard: 'a key is handed out twice',
      testsOf: 'src/domain/people/accounts/api-keys/key-requests.test.ts',
      text: 'if (!request || request.collected_at)',
      instead: 'if (!request)',
    },
    {
      guard: 'two commands that ask at the same time both get the key',
      testsOf: 'src/domain/people/accounts/api-keys/key-requests.test.ts',
      text: '      .forUpdate()\n',
      instead: '',
    },
    {
      guard: 'an approved key is collected after its request has ended',
      testsOf: 'src/domain/people/accounts/api-keys/key-requests.test.ts',
      text: "      .where('expires_at', '>', now)\n",
      instead: '',
    },
  ],
  'src/domain/people/accounts/api-keys/find-key-request.ts': [
    {
      guard: 'a request is approved after its ten minutes',
      testsOf: 'src/domain/people/accounts/api-keys/key-requests.test.ts',
      text: "    .where('expires_at', '>', ctx.now)\n",
      instead: '',
    },
  ],
  'src/domain/people/accounts/api-keys/answer-key-request.ts': [
    {
      guard: 'two members approve one request, and both get a key',
      testsOf: 'src/domain/people/accounts/api-keys/key-requests.test.ts',
      text: "    .where('decided_at', 'is', null)\n",
      instead: '',
    },
  ],
  'src/web/member/settings/key-request.routes.tsx': [
    {
      guard: 'a member tries codes without end',
      testsOf: 'client/command/sign-in.test.ts',
      text: "  await takeMemberLimit(visit, 'keyCode', { purpose, memberId: memberSessionOf(visit).member.id });\n",
      instead: '',
    },
    {
      guard: 'a right code opens its request after the limit of wrong ones',
      testsOf: 'client/command/sign-in.test.ts',
      text: "  await refuseUsedUp(visit, { member: 'keyCode' }, purpose);\n",
      instead: '',
    },
  ],
  'client/client.ts': [
    {
      guard: 'the key is sent to another site that a list names',
      testsOf: 'client/client.test.ts',
      text: 'new URL(pathname + search, this.site)',
      instead: 'new URL(address, this.site)',
    },
    {
      guard: 'a write whose answer was lost is done twice',
      testsOf: 'client/client.test.ts',
      text: "    const send = (stop: AbortSignal) => fetch(address, { ...request, headers, signal: stop, redirect: 'error' });",
      instead:
        "    const send = (stop: AbortSignal) => { headers.delete('idempotency-key'); return fetch(address, { ...request, headers, signal: stop, redirect: 'error' }); };",
    },
  ],
  'client/command/this-computer.ts': [
    {
      guard: 'a key is sent without encryption to a host whose name begins like this computer',
      testsOf: 'client/command/commands.test.ts',
      text: '(?:\\.\\d{1,3}){3}$/',
      instead: '\\./',
    },
  ],
  'client/command/sign-in.ts': [
    {
      guard: 'a site makes the command open a page of another site',
      testsOf: 'client/command/sign-in.test.ts',
      text: "if (!typed.has('no-browser') && new URL(keyRequest.address).origin === site) ",
      instead: '',
    },
  ],
});
