import type { Ctx } from '../context.ts';
import { withFigures } from './figures.view.ts';
import { settingsInForce } from './settings-in-force.ts';

export async function figuresInForce(ctx: Ctx): Promise<(text: string) => string> {
  const settings = await settingsInForce(ctx);
  return (text) => withFigures(text, settings);
}
