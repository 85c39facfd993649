import { about } from '#content/about.ts';
import type { Policy } from '#content/legal/policy.ts';
import { compliance } from '#content/trust/compliance.ts';
import { link } from '#content/link.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import { page, settingsOf } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { AboutPage } from './about.page.tsx';
import { CompliancePage } from './compliance.page.tsx';
import { PolicyPage } from './policy.page.tsx';

export function showAbout(visit: Visit): Response {
  return page(visit, {
    title: 'About us',
    description: withFigures(about.lead, settingsOf(visit)),
    canonical: link('about'),
    isReading: true,
    body: <AboutPage mode={visit.services.config.mode} />,
  });
}

type PolicyName = 'marketTerms' | 'privacy' | 'keptData' | 'terms' | 'cookies' | 'security';

export function showPolicy(visit: Visit, name: PolicyName, policy: Policy): Response {
  const { title, description } = policy;
  return page(visit, {
    title,
    description,
    canonical: link(name),
    isReading: true,
    body: <PolicyPage policy={policy} />,
  });
}

export function showCompliance(visit: Visit): Response {
  const { mode, custodian } = visit.services.config;
  return page(visit, {
    title: compliance.title,
    description: compliance.description,
    canonical: link('compliance'),
    isReading: true,
    body: <CompliancePage mode={mode} custodian={custodian} />,
  });
}
