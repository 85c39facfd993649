import { answer } from '../pages/child.ts';
import { Client } from './client.ts';
import { everyAttack, type Attacker } from './every-attack.ts';
import type { Prepared } from './prepared.ts';

/** One attack, which runs in a separate process for the given time. */
type Assault = { name: string; prepared: Prepared; seconds: number };
/** The number of answers per status. 'none' counts requests without an answer. */
type Outcome = Record<string, number>;
/** The answers to an attack, and the processor time of the attacker in cores. */
export type Attacked = { outcome: Outcome; cores: number };
export type AttackerAnswers = typeof answers;

const pauseAfterRefusal_ms = 20;

const answers = {
  async attack({ name, prepared, seconds }: Assault): Promise<Attacked> {
    const attack = everyAttack.find((one) => one.name === name)!;
    const outcome: Outcome = {};
    const began = process.cpuUsage();
    const until = performance.now() + seconds * 1000;
    const clients = new Map<string, Client>();
    const as: Attacker['as'] = (cookie, network = 0) => {
      const key = `${cookie} ${network}`;
      const known = clients.get(key);
      if (known) return known;
      const made = new Client({ port: prepared.port, address: `127.66.${network}.1`, cookie, connections: 16 });
      clients.set(key, made);
      return made;
    };
    let turn = 0;
    const lane = async () => {
      while (performance.now() < until) {
        const got = await attack.act({ ...prepared, as, turn: turn++ }).catch(() => 'none');
        const status = typeof got === 'object' && got !== null && 'status' in got ? String(got.status) : String(got);
        outcome[status] = (outcome[status] ?? 0) + 1;
        if (/^(?:none|4|5)/.test(status)) await new Promise((resolve) => setTimeout(resolve, pauseAfterRefusal_ms));
      }
    };
    await Promise.all(Array.from({ length: attack.lanes }, lane));
    for (const client of clients.values()) client.close();
    const { user, system } = process.cpuUsage(began);
    return { outcome, cores: (user + system) / 1e6 / seconds };
  },
};

answer(answers);
