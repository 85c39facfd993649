import { Agent, request } from 'node:http';
import { answer } from '../pages/child.ts';

/** A provider in a separate process. It sends each notice at its time, without waiting for the answer to the notice before. */
type Notices = {
  port: number;
  path: string;
  header: string;
  notices: { body: string; signature: string }[];
  perSecond: number;
};

export type NoticesAnswers = typeof answers;

const answers = {
  async send({ port, path, header, notices, perSecond }: Notices): Promise<{ waits_ms: number[]; refused: number }> {
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    const started = performance.now();
    const answers_ms = notices.map(
      ({ body, signature }, at) =>
        new Promise<number | undefined>((resolve) => {
          const due = started + (at * 1000) / perSecond;
          setTimeout(
            () => {
              const headers = { 'content-type': 'application/json', [header]: signature };
              const sent = request({ agent, port, path, host: '127.0.0.1', method: 'POST', headers }, (response) => {
                response
                  .resume()
                  .on('end', () => resolve(response.statusCode === 200 ? performance.now() - due : undefined));
              });
              sent.on('error', () => resolve(undefined)).end(body);
            },
            Math.max(0, due - performance.now()),
          );
        }),
    );
    const waits = await Promise.all(answers_ms);
    agent.destroy();
    return {
      waits_ms: waits.filter((one) => one !== undefined),
      refused: waits.filter((one) => one === undefined).length,
    };
  },
};

answer(answers);
