import { expect } from 'vitest';
import { mailsAbout, openMail, textedCode } from '../visitor/mails.ts';
import type { VisitedSite } from '../visitor/site.ts';
import type { Visitor } from '../visitor/visitor.ts';
import type { Walker } from './walker.ts';

export function visiting(site: VisitedSite, page: Visitor = site.visitor()): Walker {
  return {
    page,
    expect,
    openMail: (about, subject) => openMail(page, about, subject),
    mailsAbout: (about) => mailsAbout(page, about),
    textedCode: (phone) => textedCode(page, phone),
    now: () => site.clock.now(),
  };
}
