import { exportKept_hours, mostExports_perDay } from './export.rules.ts';

export const exportTexts = {
  making: 'Your export is being made already. There is nothing to do: this page shows when it is ready.',
  ready: 'Your export is ready already. Download it below.',
  limit: `You asked for ${mostExports_perDay} exports within a day, which is the limit. Ask again tomorrow.`,
  failed: 'We could not save your request. Please try again.',
  gone: `An export can be downloaded for ${exportKept_hours} hours, and this one has expired. Ask for a new one.`,
} as const;
