import { anyone, get, type Route } from '../request/route.ts';
import { urls } from '#content/urls.ts';
import { showHome } from './home.views.tsx';

export const homeRoutes: readonly Route[] = [get(urls.home, anyone, showHome, { cachedUnder: ['home'] })];
