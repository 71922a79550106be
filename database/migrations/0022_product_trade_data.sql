create sequence product_sku_numbers;
--> statement-breakpoint
-- Beyond the numbers that SKUs of this form have used.
select setval('product_sku_numbers', max(substring(upper(btrim(sku)) from 3)::bigint))
from products where upper(btrim(sku)) ~ '^P-[0-9]{6,15}$' having count(*) > 0;
--> statement-breakpoint
CREATE TABLE "attribute_definitions" (
	"key" text PRIMARY KEY NOT NULL,
	"labels" jsonb NOT NULL,
	"type" text NOT NULL,
	"unit" text,
	"group" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manufacturer_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"manufacturer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manufacturers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"website" text,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manufacturers_name_unique" UNIQUE("name"),
	CONSTRAINT "manufacturers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "weight" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "mpn" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "manufacturer" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lifecycle" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit" text DEFAULT 'C62' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pack_quantity" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packaging" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "moq" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "order_multiple" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_breaks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lead_time_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hs_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "country_of_origin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "eccn" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rohs" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reach" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "documents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "relations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "manufacturer_keys" ADD CONSTRAINT "manufacturer_keys_manufacturer_manufacturers_name_fk" FOREIGN KEY ("manufacturer") REFERENCES "public"."manufacturers"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_manufacturer" FOREIGN KEY ("manufacturer") REFERENCES "public"."manufacturers"("name") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight_exact" CHECK ("products"."weight" < 10000000 and scale(trim_scale("products"."weight")) <= 6) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_quantities" CHECK ("products"."moq" >= 1 and "products"."order_multiple" >= 1) NOT VALID;--> statement-breakpoint
-- What two spellings of a manufacturer's name have in common, as `manufacturerSlug` computes it.
create function manufacturer_slug(name text) returns text language sql immutable parallel safe
return btrim(regexp_replace(lower(normalize(name, NFKC)), '[\s!-/:-@[-`{-~]+', '-', 'g'), '-');
--> statement-breakpoint
-- Gives a product without a SKU the next number, and replaces an alias or another spelling by the manufacturer's own
-- name. An unknown manufacturer is inserted.
create function complete_product_identity() returns trigger language plpgsql as $$
declare
  number text;
  own_name text;
  key_of_name text := manufacturer_slug(new.manufacturer);
begin
  new.sku := nullif(btrim(new.sku), '');
  while new.sku is null loop
    number := nextval('product_sku_numbers')::text;
    new.sku := 'P-' || lpad(number, greatest(6, length(number)), '0');
    if exists (select from products where upper(sku) = new.sku and deleted_at is null) then
      new.sku := null;
    end if;
  end loop;
  if key_of_name is null or key_of_name = '' then
    new.manufacturer := null;
    return new;
  end if;
  select name into own_name from manufacturers where name = new.manufacturer;
  if own_name is null then
    select manufacturer into own_name from manufacturer_keys where key = key_of_name;
  end if;
  if own_name is null then
    insert into manufacturers (name, slug) values (btrim(new.manufacturer), key_of_name) on conflict do nothing;
    insert into manufacturer_keys (key, manufacturer)
    select key_of_name, m.name from manufacturers m where m.slug = key_of_name on conflict do nothing;
    select manufacturer into own_name from manufacturer_keys where key = key_of_name;
  end if;
  new.manufacturer := own_name;
  return new;
end $$;
--> statement-breakpoint
-- outside transactions
alter table products validate constraint products_manufacturer;
--> statement-breakpoint
-- outside transactions
alter table products validate constraint products_weight_exact;
--> statement-breakpoint
-- outside transactions
alter table products validate constraint products_quantities;
--> statement-breakpoint
-- outside transactions
drop index concurrently if exists products_by_manufacturer;
--> statement-breakpoint
-- outside transactions
create index concurrently products_by_manufacturer on products using btree (manufacturer);
--> statement-breakpoint
-- SKUs become unique: what was imported twice is told apart by the beginning of the product's id.
-- outside transactions
do $$
declare
  ids uuid[];
  skus text[];
begin
  select array_agg(id order by id), array_agg(sku order by id) into ids, skus
  from (
    select id, sku, row_number() over (partition by upper(sku), deleted_at is null order by created_at, id) as number
    from products
  ) numbered
  where btrim(coalesce(sku, '')) = '' or number > 1;
  for i in 1 .. coalesce(cardinality(ids), 0) by 500 loop
    update products p set sku = case
        when btrim(coalesce(p.sku, '')) = '' then 'P-' || lpad(n::text, greatest(6, length(n::text)), '0')
        else left(p.sku, 55) || '-' || left(p.id::text, 8)
      end
    from (
      select id, sku, nextval('product_sku_numbers') as n
      from unnest(ids[i : i + 499], skus[i : i + 499]) as found (id, sku)
    ) ambiguous
    where p.id = ambiguous.id and p.sku is not distinct from ambiguous.sku;
    commit;
  end loop;
end $$;
--> statement-breakpoint
-- outside transactions
drop index concurrently if exists products_sku;
--> statement-breakpoint
-- outside transactions
create unique index concurrently products_sku on products using btree (upper(sku)) where deleted_at is null;
--> statement-breakpoint
create trigger products_complete_identity_inserted before insert on products
  for each row execute function complete_product_identity();
--> statement-breakpoint
create trigger products_complete_identity_updated before update of sku, manufacturer on products
  for each row
  when (new.sku is null or new.sku is distinct from old.sku or new.manufacturer is distinct from old.manufacturer)
  execute function complete_product_identity();
--> statement-breakpoint
-- The new fields are announced like the old ones. Announces on the channel 'products': [{id, stock_quantity, is_active}]
-- when the stock alone changed, or "catalogue" when more did. Products that were and stay inactive are left out.
create or replace function announce_product_changes() returns trigger language plpgsql as $$
declare
  changed bigint;
  beyond_stock boolean;
  message text;
begin
  -- Rows that come or go are not looked at: millions may be copied in at once.
  if tg_op <> 'UPDATE' then
    perform pg_notify('products', '"catalogue"');
    return null;
  end if;

  select count(*) filter (where o.stock_quantity <> n.stock_quantity or o.is_active <> n.is_active),
    bool_or(
      (o.is_active, o.title, o.description, o.image_url, o.features, o.category, o.price, o.currency,
        o.product_type, o.weight, o.dimensions, o.tags, o.sku, o.gtin, o.mpn, o.manufacturer, o.lifecycle,
        o.replaced_by, o.unit, o.pack_quantity, o.packaging, o.moq, o.order_multiple, o.price_breaks,
        o.lead_time_days, o.hs_code, o.country_of_origin, o.eccn, o.rohs, o.reach, o.attributes, o.documents,
        o.relations, o.translations)
      is distinct from
      (n.is_active, n.title, n.description, n.image_url, n.features, n.category, n.price, n.currency,
        n.product_type, n.weight, n.dimensions, n.tags, n.sku, n.gtin, n.mpn, n.manufacturer, n.lifecycle,
        n.replaced_by, n.unit, n.pack_quantity, n.packaging, n.moq, n.order_multiple, n.price_breaks,
        n.lead_time_days, n.hs_code, n.country_of_origin, n.eccn, n.rohs, n.reach, n.attributes, n.documents,
        n.relations, n.translations)
    )
  into changed, beyond_stock
  from before o join affected n using (id)
  where o.is_active or n.is_active;

  if beyond_stock or changed > 500 then
    perform pg_notify('products', '"catalogue"');
  end if;
  if changed = 0 or changed > 500 then
    return null;
  end if;
  -- A notification holds at most 8000 bytes.
  for message in
    select jsonb_agg(jsonb_build_object('id', id, 'stock_quantity', stock_quantity, 'is_active', is_active))::text
    from (
      select n.id, n.stock_quantity, n.is_active, (row_number() over () - 1) / 50 as part
      from before o join affected n using (id)
      where (o.is_active or n.is_active)
        and (o.stock_quantity <> n.stock_quantity or o.is_active <> n.is_active)
    ) as line
    group by part
  loop
    perform pg_notify('products', message);
  end loop;
  return null;
end $$;
--> statement-breakpoint
-- A definition or manufacturer is on so many pages that all of them are rendered again.
create function announce_catalogue_pages() returns trigger language plpgsql as $$
begin
  perform announce_tags('{*}');
  return null;
end $$;
--> statement-breakpoint
create trigger attribute_definitions_announce after insert or update or delete or truncate on attribute_definitions
  for each statement execute function announce_catalogue_pages();
--> statement-breakpoint
create trigger manufacturers_announce after update or delete or truncate on manufacturers
  for each statement execute function announce_catalogue_pages();
--> statement-breakpoint
-- What the previous version has inserted before the trigger gave it a SKU.
-- outside transactions
update products set sku = null where btrim(coalesce(sku, '')) = '';
