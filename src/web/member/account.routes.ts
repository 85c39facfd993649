import type { Route } from '../request/route.ts';
import { emailConfirmationRoutes } from './email-confirmation.routes.tsx';
import { secondFactorRoutes } from './second-factor.routes.tsx';
import { devicesRoutes } from './settings/devices.routes.tsx';
import { ownDataRoutes } from './settings/own-data.routes.tsx';
import { phoneCodeRoutes, proofRoutes } from './settings/proof.routes.tsx';
import { pictureRoutes } from './settings/profile.routes.tsx';
import { secondStepRoutes } from './settings/second-step.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';

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
