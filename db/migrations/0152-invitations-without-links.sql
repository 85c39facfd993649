-- The limits of invitations that we send count an author's invitations. A shop makes a thousand links a day, which they leave out.
create index deal_invitation_sent_by_us on deal_invitation (inviter_id) where not by_link;
