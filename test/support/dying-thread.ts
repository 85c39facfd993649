import { parentPort } from 'node:worker_threads';

// The program of a thread that ends at its first task.
parentPort!.on('message', () => process.exit(1));
