import { runAllSteps } from './checks/all-steps.ts';
import { stopChildrenOnSignal } from './checks/command.ts';

stopChildrenOnSignal();
await runAllSteps({ browser: false });
