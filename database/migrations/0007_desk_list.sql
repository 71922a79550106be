CREATE TABLE "product_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_key" text collate "C" NOT NULL,
	"tags_key" text collate "C" NOT NULL,
	"category" text NOT NULL,
	"product_type" text NOT NULL,
	"is_active" boolean NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"stock_quantity" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_keys_by_title" ON "product_keys" USING btree ("title_key","id","category","product_type","is_active","stock_quantity");--> statement-breakpoint
CREATE INDEX "product_keys_by_category" ON "product_keys" USING btree ("category","id","product_type","is_active","stock_quantity");--> statement-breakpoint
CREATE INDEX "product_keys_by_status" ON "product_keys" USING btree ("is_active","id","category","product_type","stock_quantity");--> statement-breakpoint
CREATE INDEX "product_keys_by_price" ON "product_keys" USING btree ("price","id","category","product_type","is_active","stock_quantity");--> statement-breakpoint
CREATE INDEX "product_keys_by_stock" ON "product_keys" USING btree ("stock_quantity","id","category","product_type","is_active");--> statement-breakpoint
CREATE INDEX "product_keys_by_creation" ON "product_keys" USING btree ("created_at","id","category","product_type","is_active","stock_quantity");--> statement-breakpoint
CREATE INDEX "product_keys_by_change" ON "product_keys" USING btree ("updated_at","id","category","product_type","is_active","stock_quantity");--> statement-breakpoint
CREATE INDEX "product_keys_search" ON "product_keys" USING gin ("title_key" gin_trgm_ops,"tags_key" gin_trgm_ops);--> statement-breakpoint
-- Keeps product_keys in step with products, whoever writes them, a whole statement at a time.
create function keep_product_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate product_keys;
    return null;
  end if;
  if tg_op = 'DELETE' then
    delete from product_keys k using gone where k.id = gone.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from product_keys k using written where k.id = written.id and written.deleted_at is not null;
  end if;
  insert into product_keys as k (id, title_key, tags_key, category, product_type, is_active, price, stock_quantity,
    created_at, updated_at)
  select id, title_key, lower(array_to_string(tags, e'\x1f')), category, product_type, is_active, price,
    stock_quantity, created_at, updated_at
  from written where deleted_at is null
  on conflict (id) do update set
    title_key = excluded.title_key, tags_key = excluded.tags_key, category = excluded.category,
    product_type = excluded.product_type, is_active = excluded.is_active, price = excluded.price,
    stock_quantity = excluded.stock_quantity, created_at = excluded.created_at, updated_at = excluded.updated_at
  where (k.title_key, k.tags_key, k.category, k.product_type, k.is_active, k.price, k.stock_quantity, k.created_at,
      k.updated_at)
    is distinct from (excluded.title_key, excluded.tags_key, excluded.category, excluded.product_type,
      excluded.is_active, excluded.price, excluded.stock_quantity, excluded.created_at, excluded.updated_at);
  return null;
end $$;
--> statement-breakpoint
create trigger products_keep_keys_inserted after insert on products
  referencing new table as written for each statement execute function keep_product_keys();
--> statement-breakpoint
create trigger products_keep_keys_updated after update on products
  referencing new table as written for each statement execute function keep_product_keys();
--> statement-breakpoint
create trigger products_keep_keys_deleted after delete on products
  referencing old table as gone for each statement execute function keep_product_keys();
--> statement-breakpoint
create trigger products_keep_keys_truncated after truncate on products
  for each statement execute function keep_product_keys();
--> statement-breakpoint
insert into product_keys (id, title_key, tags_key, category, product_type, is_active, price, stock_quantity,
  created_at, updated_at)
select id, title_key, lower(array_to_string(tags, e'\x1f')), category, product_type, is_active, price, stock_quantity,
  created_at, updated_at
from products where deleted_at is null;
