-- Tells on the channel 'pages' whatever pages kept in memory must be made again: a JSON array of what they show, as
-- "catalogue" for every list and count, "product:<id>", "files", or "*" for everything. Products that were and stay
-- inactive are on no page.
create function announce_tags(tags text[]) returns void language plpgsql as $$
declare
  message text;
begin
  -- A notification holds at most 8000 bytes; beyond a few hundred products, everything is made again.
  if cardinality(tags) > 500 then
    perform pg_notify('pages', '["*"]');
    return;
  end if;
  for message in
    select jsonb_agg(tag)::text
    from unnest(tags) with ordinality as line (tag, place)
    group by (place - 1) / 100
  loop
    perform pg_notify('pages', message);
  end loop;
end $$;
--> statement-breakpoint
create function announce_product_pages() returns trigger language plpgsql as $$
declare
  ids uuid[];
  beyond_stock boolean;
begin
  if tg_op = 'TRUNCATE' then
    perform announce_tags('{*}');
    return null;
  end if;
  -- Looked at one by one only where few change: millions may be written at once.
  if tg_op = 'INSERT' then
    if exists (select from affected where is_active) then
      perform announce_tags('{catalogue}');
    end if;
    return null;
  end if;
  if tg_op = 'DELETE' then
    select array_agg(id) into ids from (select id from before where is_active limit 500) as gone;
    beyond_stock := true;
  else
    select array_agg(id) into ids from (
      select o.id from before o join affected n using (id) where o.is_active or n.is_active limit 500
    ) as changed;
    if cardinality(ids) < 500 then
      select bool_or(
        to_jsonb(o) - '{stock_quantity,updated_at}'::text[] <> to_jsonb(n) - '{stock_quantity,updated_at}'::text[]
      )
      into beyond_stock
      from before o join affected n using (id)
      where o.is_active or n.is_active;
    end if;
  end if;
  if ids is null then
    return null;
  end if;
  if cardinality(ids) = 500 then
    perform announce_tags('{*}');
    return null;
  end if;
  perform announce_tags(
    case when beyond_stock then '{catalogue}'::text[] else '{}' end
    || array(select 'product:' || id from unnest(ids) as id)
  );
  return null;
end $$;
--> statement-breakpoint
create trigger products_announce_pages_inserted after insert on products
  referencing new table as affected for each statement execute function announce_product_pages();
--> statement-breakpoint
create trigger products_announce_pages_updated after update on products
  referencing old table as before new table as affected for each statement execute function announce_product_pages();
--> statement-breakpoint
create trigger products_announce_pages_deleted after delete on products
  referencing old table as before for each statement execute function announce_product_pages();
--> statement-breakpoint
create trigger products_announce_pages_truncated after truncate on products
  for each statement execute function announce_product_pages();
--> statement-breakpoint
create function announce_picture_pages() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  select array_agg(product_id) into ids
  from (select distinct product_id from affected join products p on p.id = product_id and p.is_active limit 500)
    as shown;
  if cardinality(ids) = 500 then
    perform announce_tags('{*}');
  elsif ids is not null then
    perform announce_tags(array(select 'product:' || id from unnest(ids) as id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger product_images_announce_inserted after insert on product_images
  referencing new table as affected for each statement execute function announce_picture_pages();
--> statement-breakpoint
create trigger product_images_announce_updated after update on product_images
  referencing new table as affected for each statement execute function announce_picture_pages();
--> statement-breakpoint
create trigger product_images_announce_deleted after delete on product_images
  referencing old table as affected for each statement execute function announce_picture_pages();
--> statement-breakpoint
create function announce_file_pages() returns trigger language plpgsql as $$
begin
  perform announce_tags('{files}');
  return null;
end $$;
--> statement-breakpoint
create trigger downloadable_files_announce after insert or update or delete or truncate on downloadable_files
  for each statement execute function announce_file_pages();
