/** What a mail about an invitation tells. */
export const invitationNews = ['invited', 'other terms', 'agreed', 'declined', 'withdrawn', 'expired'] as const;
export type InvitationNews = (typeof invitationNews)[number];
