-- Pictures that look alike although their files differ, because one is smaller or was saved again. The hash says in 64 bits where a picture becomes
-- brighter from left to right, so that pictures which look alike differ in few bits (src/platform/picture/perceptual-hash.ts).
alter table file add column perceptual_hash bigint;
create index file_looks on file (uploaded_by, id desc) where perceptual_hash is not null;

alter table rfq_bid drop constraint rfq_bid_shared_with_buyer_check;
alter table rfq_bid add constraint rfq_bid_shared_with_buyer_check
  check (shared_with_buyer in ('bank_account', 'card', 'device', 'picture', 'similar_picture'));
