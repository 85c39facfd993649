import { Banner } from '#ui/notices.tsx';
import { DemoMailboxLink } from '../../frame/plain-page.tsx';
import { settingsNews, mailedNews, type SettingsNews } from './settings-news.ts';

export function SettingsNewsBanner({ news }: { news: SettingsNews | undefined }) {
  if (!news) return null;
  return (
    <div className="grid gap-3">
      <Banner tone="success">{settingsNews[news]}</Banner>
      {mailedNews.includes(news) ? <DemoMailboxLink /> : null}
    </div>
  );
}
