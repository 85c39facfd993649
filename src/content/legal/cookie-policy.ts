import { list, p, table } from '../reading/blocks.ts';
import type { Policy } from './policy.ts';
import { link } from '../link.ts';

/** Everything that this site stores in a browser. A test compares this list with the code. */
export const browserStorage = {
  cookies: [
    {
      name: '__Host-agbon_cart',
      when: 'When you put something into the cart',
      purpose:
        'Identifies your cart and says how many things are in it, so that the next page shows it, for 30 days after its last change. Where the site runs without encryption, on a developer’s machine, it is called agbon_cart.',
    },
    {
      name: '__Host-agbon',
      when: 'When you sign in',
      purpose:
        'Keeps you signed in, for 60 days at most and 14 without a visit. It holds a random number and nothing about you, and is deleted when you sign out.',
    },
    {
      name: '__Host-agbon_known',
      when: 'When you sign in',
      purpose:
        'Shows for 400 days that somebody signed in here before, so that a stranger who tries your password or number elsewhere does not keep you out. It holds random letters and gives no access; it is deleted when you delete your account, or this site’s cookies.',
    },
    {
      name: '__Host-agbon_signup',
      when: 'When you sign up with e-mail',
      purpose: 'Shows for a day that this browser asked for the link in our mail.',
    },
    {
      name: '__Host-agbon_typed',
      when: 'When you send a form that asks you to sign in first',
      purpose: 'Shows for a day that this browser sent that form, so that what you typed is there again afterwards.',
    },
    {
      name: '__Host-agbon-staff',
      when: 'When one of us signs in to the staff portal',
      purpose: 'Keeps our staff signed in for a working day. Nobody else ever gets it.',
    },
  ],
  storage: [
    {
      name: 'draft:…',
      when: 'When you type into a form',
      purpose:
        'What you have typed and not sent, for a week, so that a dead battery costs you nothing. It is erased when you send the form.',
    },
    {
      name: 'waiting',
      when: 'When you send a form without a network',
      purpose:
        'Forms that wait to be sent, until they are sent or you discard them: at most 20, each with what you wrote and when.',
    },
    {
      name: 'adminLoggedIn',
      when: 'When one of us signs in to the staff portal',
      purpose:
        'Notes that one of our staff signed in there, until they sign out. It gives no access: the server looks at the cookie only.',
    },
  ],
} as const;

const rows = (entries: readonly { name: string; when: string; purpose: string }[]) =>
  entries.map(({ name, when, purpose }) => [name, when, purpose]);

/** marketplace.md §2 'Cookie Policy': what cookies are, the four types, managing cookies. */
export const cookiePolicy: Policy = {
  title: 'Cookie Policy',
  description: 'Which cookies this site sets, when and why: essential ones only, and none before they are needed.',
  date: '2026-11-21',
  inShort: [
    'Reading this site sets no cookie at all.',
    'A cookie comes when you need one: a cart, or signing in.',
    'No tracking, no advertising, nothing from other companies. So there is no banner to click away.',
  ],
  sections: [
    {
      id: 'what',
      title: 'What cookies are',
      blocks: [
        p(
          'A cookie is a short text that a site asks your browser to keep and to send back with the next page. Without one, a site cannot know that the person who opens the checkout is the one who filled the cart. Browsers can also keep data that is not sent anywhere, called local storage. This page covers both.',
        ),
      ],
    },
    {
      id: 'types',
      title: 'The four types, and which we use',
      blocks: [
        table(
          'Types of cookies',
          ['Type', 'What it is for', 'Here'],
          [
            ['Essential', 'What you asked for would not work without it: a cart, signing in', 'Yes, when needed'],
            ['Performance', 'Counting visits and measuring how pages are used', 'None'],
            ['Functionality', 'Remembering choices such as language or layout', 'None'],
            ['Marketing', 'Following people from site to site to show advertisements', 'None'],
          ],
        ),
        p(
          'Because we set only what is strictly necessary for what you ask for, we do not need your consent for it. If that ever changes, we ask first, and “no” is as easy to press as “yes”.',
        ),
      ],
    },
    {
      id: 'list',
      title: 'All that is ever stored',
      blocks: [
        table('Cookies, all essential and all our own', ['Name', 'Set', 'What for'], rows(browserStorage.cookies)),
        p(
          'They cannot be read by scripts, are sent to this site only and, on the live site, only over an encrypted connection.',
        ),
        table(
          'Kept in your browser and never sent by itself',
          ['Name', 'Kept', 'What for'],
          rows(browserStorage.storage),
        ),
        p('Passwords and files are never kept there.'),
      ],
    },
    {
      id: 'manage',
      title: 'Managing cookies',
      blocks: [
        p('You can see, delete and block cookies in your browser:'),
        list(
          '**Chrome**: menu, Settings, Privacy and security, Third-party cookies or Site settings.',
          '**Safari on iPhone**: Settings, Apps, Safari, Advanced, Website Data.',
          '**Firefox**: menu, Settings, Privacy & Security, Cookies and Site Data.',
          '**Opera Mini**: Settings, Privacy, Clear cookies and data.',
        ),
        p(
          'You can read every page and send every form with cookies blocked; only the cart and signing in need one. Deleting the site’s data empties the cart and deletes the drafts on that device. On a shared or borrowed phone, use a private window.',
        ),
      ],
    },
    {
      id: 'more',
      title: 'More',
      blocks: [
        p(
          `The [Privacy Policy](${link('privacy')}) says what happens to what you send us. Questions: [write to us](${link('contact')}).`,
        ),
      ],
    },
  ],
};
