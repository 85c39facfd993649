import { Banner } from '#ui/notices.tsx';
import { DemoMailboxLink } from '../frame/plain-page.tsx';
import { staffNews, type StaffNews } from './staff-news.ts';

export function StaffNewsBanner({ problem, news }: { problem: string | undefined; news: StaffNews | undefined }) {
  if (!problem && !news) return null;
  return (
    <div className="mt-4 max-w-[44rem]">
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      {news ? <Banner tone="success">{staffNews[news]}</Banner> : null}
      {news === 'invited' || news === 'link-sent' ? (
        <div className="mt-3">
          <DemoMailboxLink box="staff" />
        </div>
      ) : null}
    </div>
  );
}
