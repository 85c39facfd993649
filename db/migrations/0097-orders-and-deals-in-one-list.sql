-- Lists the deals of a member that are not of an order of the marketplace between their orders, the newest first. Such a deal says what
-- it is about. Its number is negative there, because an order may have the same number.
create index deal_of_buyer_without_order on deal (buyer_id, created_at desc, (-id) desc) where about is not null;
create index deal_of_seller_without_order on deal (seller_id, created_at desc, (-id) desc) where about is not null;
