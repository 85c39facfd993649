import type { Route } from '../request/route.ts';
import { emailConfirmationRoutes } from './email-confirmation.routes.tsx';
import { secondFactorRoutes } from './second-factor.routes.tsx';
import { apiKeyRoutes } from './settings/api-keys.routes.tsx';
import { keyRequestRoutes } from './settings/key-request.routes.tsx';
import { webhookRoutes } from './settings/webhook.routes.tsx';
import { webhooksRoutes } from './settings/webhooks.routes.tsx';
import { devicesRoutes } from './settings/devices.routes.tsx';
import { contactRoutes } from './settings/contact.routes.tsx';
import { deletionRoutes } from './settings/deletion.routes.tsx';
import { exportRoutes } from './settings/export.routes.tsx';
import { passwordRoutes, proofRoutes } from './settings/password.routes.tsx';
import { pictureRoutes } from './settings/picture.routes.tsx';
import { profileRoutes } from './settings/profile.routes.tsx';
import { secondStepRoutes } from './settings/second-step.routes.tsx';
import { settingsRoutes } from './settings/settings.routes.tsx';

export const accountRoutes: readonly Route[] = [
  ...secondFactorRoutes,
  ...settingsRoutes,
  ...profileRoutes,
  ...passwordRoutes,
  ...contactRoutes,
  ...pictureRoutes,
  ...proofRoutes,
  ...secondStepRoutes,
  ...devicesRoutes,
  ...apiKeyRoutes,
  ...keyRequestRoutes,
  ...webhooksRoutes,
  ...webhookRoutes,
  ...exportRoutes,
  ...deletionRoutes,
  ...emailConfirmationRoutes,
];
