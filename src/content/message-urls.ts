/** URLs of messages between buyers and sellers. Part of link.ts. */
export const messageUrls = {
  messages: '/dashboard/messages',
  messagesUnread: '/dashboard/messages/unread',
  messagesMails: '/dashboard/messages/mails',
  messagesNoMails: '/dashboard/messages/no-mails',
  thread: '/dashboard/messages/:threadId',
  threadReading: '/dashboard/messages/:threadId/reading',
  threadBlock: '/dashboard/messages/:threadId/block',
  threadUnblock: '/dashboard/messages/:threadId/unblock',
  messageReport: '/dashboard/messages/:threadId/reports/:messageId',
  liveEvents: '/dashboard/events',
} as const;

/** URLs of staff pages about flagged messages. */
export const flaggedMessageUrls = {
  flaggedMessageHiding: '/vintage-dashboard/flagged-messages/:flagId/hiding',
  flaggedMessageLeaving: '/vintage-dashboard/flagged-messages/:flagId/leaving',
  flaggedMessageShowing: '/vintage-dashboard/flagged-messages/:flagId/showing',
  flaggedMessageFile: '/vintage-dashboard/flagged-messages/:flagId/files/:hash',
} as const;
