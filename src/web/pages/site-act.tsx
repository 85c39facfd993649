import { TextLink } from '#ui/links-and-buttons.tsx';
import type { ActFrame } from './act-page.tsx';
import { page } from './page.tsx';

export const siteFrame: ActFrame = (visit, { look: { back, title, description = title }, body, ...shown }) =>
  page(visit, {
    description,
    ...shown,
    body: visit.isPart ? (
      body
    ) : (
      <div className="wrap page-top pb-10 tablet:pb-16">
        {back ? (
          <p className="over-title">
            <TextLink href={back.href}>{back.label}</TextLink>
          </p>
        ) : null}
        {body}
      </div>
    ),
  });
