import { sabotagesOf } from '../sabotage.ts';

export const limitSabotages = sabotagesOf('limits', {
  'src/platform/rate-limit.ts': [
    {
      guard: 'one place has no limit',
      text: 'if (row.hits <= allowance.hits) continue;',
      instead: 'if (row.hits > 0) continue;',
    },
    {
      guard: 'a limit that is used up is never free again',
      text: 'hits = case when counted.window_ends_at <= ${now} then 1 else counted.hits + 1 end,',
      instead: 'hits = counted.hits + 1,',
    },
    {
      guard: 'one visitor who is refused uses up the limit of their whole network',
      text: 'where hits <= ${counts[index - 1]!.allowance.hits}::integer`',
      instead: '`',
    },
  ],
  'src/web/request/password-turn.ts': [
    {
      guard: 'each sign-in that a full lane refuses asks the database first',
      text: 'if (isPasswordRefused(turn)) throw new TooManyWait();',
      instead: '',
    },
    {
      guard: 'one person asks the database for any number of sign-ins at once',
      text: 'const ofPerson = limitPerKey(4);',
      instead: 'const ofPerson = limitPerKey(400);',
    },
  ],
  'src/platform/loop-turns.ts': [
    {
      guard: 'all requests of a flood begin at once, while all others wait',
      text: 'setImmediate(this.#beginNext);\n    next.begin();',
      instead: 'next.begin();\n    this.#beginNext();',
    },
  ],
  'src/web/request/own-turn.ts': [
    {
      guard: 'a visitor of another network waits for all pages of a flood',
      text: 'network: visit.network, who: placeOf(visit)',
      instead: "network: 'all', who: 'all'",
    },
  ],
  'src/web/pages/page.tsx': [
    {
      guard: 'the pages of a flood are rendered in one turn of the event loop',
      text: 'await ownTurn(visit);',
      instead: '',
    },
  ],
  'src/web/edge/send-answer.ts': [
    {
      guard: 'a refused upload keeps the event loop reading',
      text: 'incoming.pause();',
      instead: '',
    },
  ],
  'src/web/request/body.ts': [
    {
      guard: 'an upload keeps the event loop reading',
      text: 'await new Promise((resolve) => setImmediate(resolve));',
      instead: '',
    },
  ],
  'src/platform/used-up-limits.ts': [
    {
      guard: 'a limit that was used up once refuses for ever',
      text: 'limit.end > now && ',
      instead: '',
    },
    {
      guard: 'the keys of a flood fill the memory',
      text: 'if (this.#limits.size > this.#most)',
      instead: 'if (this.#most < 0)',
    },
  ],
  'src/web/request/without-files.ts': [
    {
      guard: 'a refused file fills the memory',
      text: "if (this.#inside === 'a file') this.#dropFile();",
      instead: '',
    },
  ],
  'src/web/pages/take-form.ts': [
    {
      guard: 'a file is taken in, written and read for a member whose limit is used up',
      text: 'await refuseUsedUp(visit, act.limits, act.form.id);',
      instead: '',
    },
  ],
  'src/platform/slowdown.ts': [
    {
      guard: 'many tries that arrive together are all let through',
      text: ".where('slowdown.waits_until', '<=', now),",
      instead: '',
    },
    {
      guard: 'one right password forgives the tries of a whole network',
      text: "const isNetwork = ({ kind }: TryCount) => kind === 'network';",
      instead: 'const isNetwork = ({ kind }: TryCount) => kind !== kind;',
    },
  ],
  'src/web/request/limits.ts': [
    {
      guard: 'new accounts lift the limit of a network',
      text: 'if (place === network) return [ofPlace];',
      instead: 'if (place === network || network !== undefined) return [ofPlace];',
    },
    {
      guard: 'a stranger sends mails without end to the address of another',
      text: 'await take(visit, `${key} anywhere`, person, { ...limit, hits: limit.anywhere }, limit.usedUp);',
      instead: '',
    },
    {
      guard: 'a network sends text messages without end',
      text: "if (name === 'code') await take(visit, `texts ${purpose}`, visit.network, textsOfNetwork);",
      instead: '',
    },
    {
      guard: 'a member causes messages without end',
      text: "if (member && actor.kind === 'member') await takeMemberLimit(visit, member, { purpose, memberId: actor.id });",
      instead: '',
    },
  ],
  'src/web/request/client-address.ts': [
    {
      guard: 'a header that anybody sends hides where a request comes from',
      text: 'if (trustedProxies === 0) return directAddress;',
      instead: 'if (trustedProxies < 0) return directAddress;',
    },
  ],
  'src/platform/files/pdf-link-fault.ts': [
    {
      guard: 'a link in a PDF that a member sends starts a script',
      text: "if (scheme !== undefined && !allowedSchemes.includes(scheme)) return 'active';",
      instead: '',
    },
    {
      guard: 'a comment in a PDF hides where its link leads',
      text: "if (next === '%' || (space !== '' && /\\d/.test(next))) return 'locked';",
      instead: '',
    },
  ],
  'src/platform/http/public-address.ts': [
    {
      guard: 'the server fetches from its own network',
      text: "  ['10.0.0.0', 8],\n",
      instead: '',
    },
  ],
  'src/platform/http/name-lookup.ts': [
    {
      guard: 'the names of one member use every lookup',
      text: 'return this.#turns.take({ person }, () => this.#ask(host, signal));',
      instead: 'return this.#ask(host, signal);',
    },
    {
      guard: 'the lookup of a name that no server answers never ends',
      text: 'const timer = setTimeout(cancel, timeout_ms);',
      instead: 'const timer = setTimeout(() => {}, timeout_ms);',
    },
  ],
  'src/web/app.ts': [
    {
      guard: 'a message without a file waits for the files of others',
      text: 'isShortBody(visit.request.headers) ? mostBytesOfForm : mostBytes',
      instead: 'mostBytes',
    },
  ],
  'src/platform/worker/one-worker.ts': [
    {
      guard: 'a document that takes for ever occupies the thread for ever',
      text: 'const timer = setTimeout(stop, timeout_ms);',
      instead: 'const timer = setTimeout(() => {}, timeout_ms);',
    },
    {
      guard: 'after the thread has died, no document is rendered any more',
      text: 'if (this.#worker === worker) this.#worker = undefined;',
      instead: '',
    },
  ],
  'src/web/documents/document-renderer.ts': [
    {
      guard: 'a document is answered with the PDF of other content',
      text: 'serialize(task)',
      instead: 'serialize(task.document.number)',
    },
  ],
  'src/platform/fair-turns.ts': [
    {
      guard: 'one person uses all places that run at the same time',
      text: '(this.#runningOf.get(asker.person) ?? 0) + weight <= this.#bounds.mostOfOne',
      instead: 'weight <= this.#bounds.mostOfOne',
    },
    {
      guard: 'members wait for ever while staff ask',
      text: '      this.#tookLast.add(line);\n',
      instead: '',
    },
  ],
  'src/platform/waiting-line.ts': [
    {
      guard: 'one person’s tasks run before everybody else’s',
      text: '    this.#groups.delete(groupKeyOf(asker));\n    if (group.size > 0) this.#groups.set(groupKeyOf(asker), group);\n',
      instead: '    if (group.size === 0) this.#groups.delete(groupKeyOf(asker));\n',
    },
    {
      guard: 'one person fills the queue',
      text: 'if (fullest && countOf(fullest) > waitingOfGroup + 1) return { dropFrom: fullest };',
      instead: '',
    },
    {
      guard: 'one person has any number of waiting requests',
      text: 'if (ownWaiting >= mostWaitingOfOne) return undefined;',
      instead: '',
    },
  ],
  'src/platform/http/fetch-outside.ts': [
    {
      guard: 'a name with one public address leads into our own network',
      text: 'return found.every(isPublicAddress) ?',
      instead: 'return found.some(isPublicAddress) ?',
    },
    {
      guard: 'a file without a length fills the memory',
      text: "if (size > mostBytes) return 'too large';",
      instead: '',
    },
    {
      guard: 'the server fetches over plain http',
      text: "if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return { fault: 'not https' };",
      instead: "if (!url || url.username !== '' || url.password !== '') return { fault: 'not https' };",
    },
  ],
});
