import { jobNames, type JobPayloads } from '#domain/acting/jobs/job.kinds.ts';
import type { ConnectionSettings } from '#platform/database/connect.ts';
import { createLog } from '#platform/log.ts';
import { createQueue, type QueueServer } from '#platform/queue/queue.ts';

type Asks = Record<string, (...given: never[]) => Promise<unknown>>;

/**
 * A queue that opens when it is first used, because most files never use it, and opening and closing it costs more connections than many
 * files need.
 */
export function queueWhenUsed(connection: ConnectionSettings): QueueServer<JobPayloads> {
  const queue = createQueue<JobPayloads>(connection, createLog('silent'), { worker: false });
  let opened: Promise<void> | undefined;
  const open = () => (opened ??= queue.open(jobNames));
  const { control, stop, ...asked } = queue;
  return {
    ...(openedFirst(asked, open) as typeof asked),
    open,
    control: openedFirst(control, open) as unknown as typeof control,
    stop: async () => {
      await opened?.catch(() => {});
      if (opened) await stop();
    },
  };
}

function openedFirst(asks: Asks, open: () => Promise<void>): Asks {
  const patient = Object.entries(asks).map(([name, ask]): [string, Asks[string]] => [
    name,
    async (...given) => {
      await open();
      return ask(...given);
    },
  ]);
  return Object.fromEntries(patient);
}
