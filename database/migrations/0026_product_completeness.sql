-- outside transactions
drop index concurrently if exists changes_in_set;
--> statement-breakpoint
-- outside transactions
create index concurrently changes_in_set on changes using btree (change_set_id, id);
--> statement-breakpoint
-- outside transactions
drop index concurrently if exists products_by_mpn;
--> statement-breakpoint
-- outside transactions
create index concurrently products_by_mpn on products using btree (upper(mpn)) where deleted_at is null;
--> statement-breakpoint
ALTER TABLE "attribute_definitions" ADD COLUMN "group_labels" jsonb DEFAULT '{"zh":"","ar":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_keys" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "changes_of_set";--> statement-breakpoint
-- Bits of the data that a product lacks, as `missingData` names them in the same order.
create function missing_product_data(product_type text, hs_code text, country_of_origin text, weight numeric, mpn text,
  manufacturer text, documents jsonb, translations jsonb)
returns integer language sql immutable parallel safe
return (product_type = 'physical' and coalesce(hs_code, '') = '')::integer
  + 2 * (product_type = 'physical' and coalesce(country_of_origin, '') = '')::integer
  + 4 * (product_type = 'physical' and weight is null)::integer
  + 8 * (product_type <> 'service' and coalesce(mpn, '') = '')::integer
  + 16 * (product_type <> 'service' and coalesce(manufacturer, '') = '')::integer
  + 32 * (product_type = 'physical' and not documents @> '[{"kind": "datasheet"}]')::integer
  + 64 * (coalesce(translations #>> '{zh,title}', '') = '' or coalesce(translations #>> '{zh,description}', '') = '')::integer
  + 128 * (coalesce(translations #>> '{ar,title}', '') = '' or coalesce(translations #>> '{ar,description}', '') = '')::integer;
--> statement-breakpoint
create or replace function keep_product_keys() returns trigger language plpgsql as $$
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
    missing, created_at, updated_at)
  select id, title_key, lower(array_to_string(tags, e'\x1f')), category, product_type, is_active, price,
    stock_quantity, missing_product_data(product_type, hs_code, country_of_origin, weight, mpn, manufacturer, documents,
    translations), created_at, updated_at
  from written where deleted_at is null
  on conflict (id) do update set
    title_key = excluded.title_key, tags_key = excluded.tags_key, category = excluded.category,
    product_type = excluded.product_type, is_active = excluded.is_active, price = excluded.price,
    stock_quantity = excluded.stock_quantity, missing = excluded.missing, created_at = excluded.created_at,
    updated_at = excluded.updated_at
  where (k.title_key, k.tags_key, k.category, k.product_type, k.is_active, k.price, k.stock_quantity, k.missing,
      k.created_at, k.updated_at)
    is distinct from (excluded.title_key, excluded.tags_key, excluded.category, excluded.product_type,
      excluded.is_active, excluded.price, excluded.stock_quantity, excluded.missing, excluded.created_at,
      excluded.updated_at);
  return null;
end $$;
--> statement-breakpoint
-- What a version that did not know the column has written; the trigger writes it from now on.
-- outside transactions
do $$
declare
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    ids := array(select id from product_keys where id > last order by id limit 500 for update);
    exit when ids = '{}';
    update product_keys k set missing = m.missing
    from (
      select id, missing_product_data(product_type, hs_code, country_of_origin, weight, mpn, manufacturer, documents,
        translations) as missing
      from products where id = any(ids)
    ) m
    where m.id = k.id and m.missing <> k.missing;
    last := ids[cardinality(ids)];
    commit;
  end loop;
end $$;
