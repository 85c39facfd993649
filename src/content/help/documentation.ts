import { callout, list, p, steps, table } from '../reading/blocks.ts';
import type { HelpTopic } from './guide.ts';
import { supportedBrowsers } from '../supported-browsers.ts';
import { link } from '../link.ts';

export const documentationHelp: HelpTopic = {
  id: 'documentation',
  title: 'Documentation',
  lead: 'Papers, units, data and rules.',
  guides: [
    {
      id: 'documents-for-sellers',
      title: 'Documents for seller verification',
      summary: 'Which papers and pictures to have ready before you sell.',
      coming: 'trade',
      keywords: 'verify verified kyc cac certificate supplier registration nafdac',
      blocks: [
        p(
          `Sellers are verified by their papers. Staff look at each, and your profile says what was checked and when. You hand them in with your [supplier application](${link('supplierApplication')}). Have these as clear pictures, certificates also as a PDF:`,
        ),
        list(
          'CAC certificate, of a company or a business name.',
          'Certificates of your industry, where your product needs them, such as a NAFDAC registration for packed food.',
          'Pictures of your warehouse, inside and outside, by daylight.',
          'Pictures of the goods as they are, with something beside them that shows the size.',
          'The address of warehouse and office, and a phone that is answered.',
          'Price and unit, smallest quantity, and what you can supply in a month.',
        ),
        callout(
          'The name must be the same',
          'The most common reason for a second round is a name on the certificate that is not the name on the account. Write it as it stands on the certificate.',
        ),
      ],
    },
    {
      id: 'units-and-prices',
      title: 'Units and prices on this site',
      summary: 'Nut, kg, ton, sack, hour: what we mean by each.',
      keywords: 'naira weight tonne currency measure vat tax',
      blocks: [
        table(
          'What a word means here',
          ['Word', 'Meaning'],
          [
            ['Nut', 'One coconut. For a dehusker with husk, for a desheller without.'],
            ['kg', 'Weighed kilos, not a guess by volume.'],
            ['Ton', '1,000 kg.'],
            [
              'A full sack',
              'A unit of its own for loose fibre, which is mostly air. Weigh one sack to compare prices.',
            ],
            ['An hour', 'For planning: one hour of clock time, including pauses. See how rates are measured.'],
            ['₦', 'Naira. All prices on this site are in naira.'],
          ],
        ),
        p(
          `Delivery is not in a price unless it says so. To turn a price for a nut into one for a kilo, see [this article](${link('article', { articleId: 'pricing-by-weight-and-by-nut' })}).`,
        ),
      ],
    },
    {
      id: 'your-data',
      title: 'See, download or erase your data',
      summary: 'By a link that is mailed to you. No account needed.',
      keywords: 'privacy delete gdpr ndpa personal information unsubscribe export remove',
      blocks: [
        steps(
          `Open [My data](${link('myData')}) and enter the e-mail address that you used.`,
          'Open the mail and follow the link. It works for a short time.',
          'Read it, ask for an export, or erase it. The export is a ZIP file with texts, pictures and papers. We mail you a link to the file, which works for 24 hours.',
        ),
        p(
          'No mail? Perhaps you used another address with us. To protect you, the page says the same whether we know an address or not. Payment records of orders stay as long as the law asks. Only want fewer mails? Every waitlist mail has an unsubscribe link.',
        ),
      ],
    },
    {
      id: 'forms-offline',
      title: 'Forms with a weak network',
      summary: 'Drafts, “Waiting to send”, and why nothing goes twice.',
      keywords: 'slow offline draft lost connection data 2g browser javascript error',
      blocks: [
        list(
          '**Drafts.** What you type stays in your browser for a week. A dead battery or a reload loses nothing.',
          '**No network.** Press the button anyway. The form says “Waiting to send” and is sent when the network is back, from whichever page you open next.',
          '**Pressed twice.** The form counts once. Each form has a key of its own.',
          '**Refused.** Nothing is lost: the same form comes back with what you typed, and each wrong field says why.',
          '**Within a week.** Safari deletes drafts and waiting forms after seven days without a visit to this site. Open the site again before then.',
        ),
      ],
    },
    {
      id: 'browsers',
      title: 'Which browsers work?',
      summary: 'All of them, with or without JavaScript.',
      keywords: 'safari chrome edge firefox opera mini iphone android old phone version javascript script',
      blocks: [
        list(
          `**With JavaScript.** ${supportedBrowsers}.`,
          '**Without it.** Every other browser: older versions, Opera Mini, and any browser with JavaScript switched off. Everything works, but some steps open a page of their own.',
        ),
      ],
    },
  ],
  links: [
    { title: 'Our certifications', href: `${link('services')}#certifications` },
    { title: 'Privacy Policy', href: link('privacy') },
    { title: 'Terms of Service', href: link('terms') },
  ],
};
