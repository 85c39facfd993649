-- Rows that stay without the person in them are called what everybody calls them.

alter table product_orders rename column emptied_at to anonymised_at;
alter table machine_orders rename column emptied_at to anonymised_at;
alter table staff rename column emptied_at to anonymised_at;
update data_request set erased = replace(erased::text, '"emptied":', '"anonymised":')::jsonb where erased is not null;
