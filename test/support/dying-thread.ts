import { parentPort } from 'node:worker_threads';

// The program of a worker thread that exits at its first task.
parentPort!.on('message', () => process.exit(1));
