import { Banner } from '#ui/notices.tsx';
import { DemoMailboxLink } from '../../frame/plain-page.tsx';
import { settingsNews, mailedNews, type SettingsNews } from './settings-news.ts';

/** The message after a change. Some changes are also mailed to the member, so the demo links to the mailbox. */
export function SettingsNewsBanner({ news }: { news: SettingsNews | undefined }) {
  if (!news) return null;
  return (
    <div className="grid gap-3">
      <Banner tone="success">{settingsNews[news]}</Banner>
      {mailedNews.includes(news) ? <DemoMailboxLink /> : null}
    </div>
  );
}
