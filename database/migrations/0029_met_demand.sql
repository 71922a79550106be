-- outside transactions
drop index concurrently if exists products_by_part_key;
--> statement-breakpoint
-- outside transactions
create index concurrently products_by_part_key on products using btree (demand_key(mpn)) where deleted_at is null;
--> statement-breakpoint
DROP INDEX "demand_days_newest";--> statement-breakpoint
CREATE INDEX "demand_days_by_worth" ON "demand_days" USING btree ((count > 1) desc nulls first,"last_at" DESC NULLS FIRST);--> statement-breakpoint
-- Searches that find something are deleted when they are logged from now on.
delete from demand_days where source = 'search'
  and part_key in (select demand_key(term) from search_misses where results > 0);
