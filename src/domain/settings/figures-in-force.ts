import type { Ctx } from '../context.ts';
import { withFigures } from './figures.view.ts';
import { settingsInForce } from './settings-in-force.ts';

/** Fills in the figures that texts of src/content name, by the settings in force now. */
export async function figuresInForce(ctx: Ctx): Promise<(text: string) => string> {
  const settings = await settingsInForce(ctx);
  return (text) => withFigures(text, settings);
}
