ALTER TABLE "order_items" ADD COLUMN "hold" text DEFAULT 'taken' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_items_in_share" ON "order_items" USING btree ("product_id") WHERE "order_items"."hold" = 'share';--> statement-breakpoint
-- Every line that is there has the default, so that none needs to be checked.
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_hold" CHECK ("order_items"."hold" <> 'none' or "order_items"."backordered" = "order_items"."quantity") NOT VALID;