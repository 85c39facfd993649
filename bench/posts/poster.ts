import { once } from 'node:events';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** Sends the given bytes over a new connection and returns the status of the answer. */
const port = (workerData as { port: number }).port;

parentPort!.on('message', (bytes: Uint8Array) => {
  void post(bytes).then((status) => parentPort!.postMessage(status));
});

async function post(bytes: Uint8Array): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (piece) => heard.push(piece));
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(heard).toString('latin1', 9, 12);
}
