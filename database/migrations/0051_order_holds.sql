ALTER TABLE "order_items" ADD COLUMN "hold" text DEFAULT 'taken' NOT NULL;
--> statement-breakpoint
-- Every line that is there has the default, so that none needs to be checked.
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_hold" CHECK ("order_items"."hold" <> 'none' or "order_items"."backordered" = "order_items"."quantity") NOT VALID;
--> statement-breakpoint
-- outside transactions
drop index concurrently if exists order_items_in_share;
--> statement-breakpoint
-- outside transactions
create index concurrently order_items_in_share on order_items using btree (product_id) where hold = 'share';
