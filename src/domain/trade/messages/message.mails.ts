export type MessageMails = {
  /** To a member who has not read for a while what others wrote: from whom and about what, never the words. */
  'unread-messages': {
    name: string;
    threads: { from: string; subject: string; about: string; isUrgent: boolean; unread: number; path: string }[];
    more: number;
  };
};
