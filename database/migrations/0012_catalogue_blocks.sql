set local maintenance_work_mem = '256MB';
--> statement-breakpoint
-- Every three characters in a row of a search text, its end filled with U+001F: what contains a term contains its
-- trigrams, in any script; what contains one or two characters has a trigram that begins with them. And the kinds, after
-- U+001E, so that a search under a filter looks at nothing else.
create function search_trigrams(t text, category text, product_type text) returns tsvector
language sql immutable parallel safe cost 1000
return (
  select array_to_tsvector(array_agg(a || b || c) || array[e'\x1e' || category, e'\x1e' || product_type])
  from unnest(
    string_to_array(t, null),
    string_to_array(substr(t, 2) || e'\x1f', null),
    string_to_array(substr(t, 3) || e'\x1f\x1f', null)
  ) as gram (a, b, c)
);
--> statement-breakpoint
CREATE TABLE "product_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title_key" text collate "C",
	"created_at" timestamp with time zone,
	"first_id" uuid NOT NULL,
	CONSTRAINT "product_blocks_one_order" CHECK (num_nonnulls("product_blocks"."title_key", "product_blocks"."created_at") = 1)
);
--> statement-breakpoint
CREATE TABLE "product_tallies" (
	"block" integer NOT NULL,
	"category" text NOT NULL,
	"product_type" text NOT NULL,
	"is_active" boolean NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
CREATE INDEX "product_blocks_by_title" ON "product_blocks" USING btree ("title_key","first_id");--> statement-breakpoint
CREATE INDEX "product_blocks_by_creation" ON "product_blocks" USING btree ("created_at","first_id");--> statement-breakpoint
CREATE INDEX "product_tallies_of_block" ON "product_tallies" USING btree ("block");--> statement-breakpoint
CREATE INDEX "products_by_category_title" ON "products" USING btree ("category","title_key","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_by_type_title" ON "products" USING btree ("product_type","title_key","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_by_trigram" ON "products" USING gin (search_trigrams("search_text", "category", "product_type")) WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_sample" ON "products" USING btree ((uuid_hash(id) & 65535),"id","category","product_type","created_at","search_text") WHERE is_active and (uuid_hash(id) & 65535) < 2048 and octet_length(search_text) <= 2000;
--> statement-breakpoint
-- The blocks with which each order begins.
create function begin_product_blocks() returns void language sql as $$
  insert into product_blocks (title_key, created_at, first_id) values
    ('', null, '00000000-0000-0000-0000-000000000000'),
    (null, '-infinity', '00000000-0000-0000-0000-000000000000');
$$;
--> statement-breakpoint
-- The blocks in which a product lies; 0 is the whole catalogue.
create function blocks_of_product(title text, created timestamptz, product uuid) returns setof integer
language sql stable as $$
  select 0
  union all
  (select id from product_blocks where (title_key, first_id) <= (title collate "C", product)
    order by title_key desc, first_id desc limit 1)
  union all
  (select id from product_blocks where (created_at, first_id) <= (created, product)
    order by created_at desc, first_id desc limit 1);
$$;
--> statement-breakpoint
-- Adds up what a statement changes. Whoever splits blocks waits until nobody is between looking one up and committing.
create function tally_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from product_tallies;
    delete from product_blocks;
    perform begin_product_blocks();
    return null;
  end if;
  -- Stock that is taken by orders moves no product.
  if tg_op = 'UPDATE' then
    if not exists (
      select from gone o join written n using (id)
      where (o.title_key, o.created_at, o.category, o.product_type, o.is_active)
        is distinct from (n.title_key, n.created_at, n.category, n.product_type, n.is_active)
    ) then
      return null;
    end if;
  end if;
  perform pg_advisory_xact_lock_shared(47110012);
  if tg_op <> 'DELETE' then
    insert into product_tallies (block, category, product_type, is_active, count)
    select block, category, product_type, is_active, count(*)
    from written, blocks_of_product(title_key, created_at, id) as block group by 1, 2, 3, 4;
  end if;
  if tg_op <> 'INSERT' then
    insert into product_tallies (block, category, product_type, is_active, count)
    select block, category, product_type, is_active, -count(*)
    from gone, blocks_of_product(title_key, created_at, id) as block group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Gathers the lines of each block and splits what holds more than two parts' worth. Does nothing while somebody writes.
create function tidy_product_blocks(part integer) returns void language plpgsql as $$
declare
  block record;
begin
  if not pg_try_advisory_xact_lock(47110012) then
    return;
  end if;
  with scattered as (delete from product_tallies returning *)
  insert into product_tallies (block, category, product_type, is_active, count)
  select s.block, category, product_type, is_active, sum(count) from scattered s
  group by 1, 2, 3, 4 having sum(count) <> 0;
  for block in
    select id, b.title_key is not null as by_title
    from product_blocks b join (
      select t.block as id from product_tallies t where t.block > 0 group by 1 having sum(count) > 2 * part
    ) as large using (id)
  loop
    perform split_product_block(block.id, block.by_title, part);
  end loop;
end $$;
--> statement-breakpoint
create function split_product_block(split integer, by_title boolean, part integer) returns void language plpgsql as $$
declare
  first product_blocks;
  after product_blocks;
begin
  select * into first from product_blocks where id = split;
  delete from product_tallies where block = split;
  if by_title then
    select * into after from product_blocks b
    where (b.title_key, b.first_id) > (first.title_key, first.first_id) order by b.title_key, b.first_id limit 1;
    create temporary table split_keys on commit drop as
    select k.title_key, null::timestamptz as created_at, k.id, k.category, k.product_type, k.is_active,
      (row_number() over (order by k.title_key, k.id) - 1) / part as place
    from product_keys k
    where (k.title_key, k.id) >= (first.title_key, first.first_id)
      and (after.id is null or (k.title_key, k.id) < (after.title_key, after.first_id));
  else
    select * into after from product_blocks b
    where (b.created_at, b.first_id) > (first.created_at, first.first_id) order by b.created_at, b.first_id limit 1;
    create temporary table split_keys on commit drop as
    select null::text collate "C" as title_key, k.created_at, k.id, k.category, k.product_type, k.is_active,
      (row_number() over (order by k.created_at, k.id) - 1) / part as place
    from product_keys k
    where (k.created_at, k.id) >= (first.created_at, first.first_id)
      and (after.id is null or (k.created_at, k.id) < (after.created_at, after.first_id));
  end if;
  with made as (
    insert into product_blocks (title_key, created_at, first_id)
    select distinct on (place) title_key, created_at, id from split_keys
    where place > 0 order by place, title_key, created_at, id
    returning id, title_key, created_at, first_id
  ), numbered as (
    select split as id, 0 as place
    union all
    select id, row_number() over (order by title_key, created_at, first_id) from made
  )
  insert into product_tallies (block, category, product_type, is_active, count)
  select n.id, category, product_type, is_active, count(*)
  from split_keys s join numbered n using (place) group by 1, 2, 3, 4;
  drop table split_keys;
end $$;
--> statement-breakpoint
create trigger product_keys_tally_inserted after insert on product_keys
  referencing new table as written for each statement execute function tally_products();
--> statement-breakpoint
create trigger product_keys_tally_updated after update on product_keys
  referencing old table as gone new table as written for each statement execute function tally_products();
--> statement-breakpoint
create trigger product_keys_tally_deleted after delete on product_keys
  referencing old table as gone for each statement execute function tally_products();
--> statement-breakpoint
create trigger product_keys_tally_truncated after truncate on product_keys
  for each statement execute function tally_products();
--> statement-breakpoint
select begin_product_blocks();
--> statement-breakpoint
insert into product_tallies (block, category, product_type, is_active, count)
select block, category, product_type, is_active, count(*)
from product_keys, blocks_of_product(title_key, created_at, id) as block group by 1, 2, 3, 4;
--> statement-breakpoint
select tidy_product_blocks(8192);
