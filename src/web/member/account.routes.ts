import type { Route } from '../request/route.ts';
import { emailConfirmationRoutes } from './email-confirmation.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { devicesRoutes } from './settings/devices.routes.ts';
import { ownDataRoutes } from './settings/own-data.routes.ts';
import { phoneCodeRoutes } from './settings/phone-code.routes.ts';
import { pictureRoutes } from './settings/picture.routes.ts';
import { proofRoutes } from './settings/proof.routes.ts';
import { secondStepRoutes } from './settings/second-step.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';

/** How members settle their accounts, and the second step of getting in. */
export const accountRoutes: readonly Route[] = [
  ...secondFactorRoutes,
  ...settingsRoutes,
  ...pictureRoutes,
  ...proofRoutes,
  ...phoneCodeRoutes,
  ...secondStepRoutes,
  ...devicesRoutes,
  ...ownDataRoutes,
  ...emailConfirmationRoutes,
];
