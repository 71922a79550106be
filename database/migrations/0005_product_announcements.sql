-- Tells whoever listens on the channel 'products' what changed: [{id, stock_quantity, is_active}] when only the
-- stock did, or "catalogue" when more did. Products that were and stay inactive are nobody's business.
create function announce_product_changes() returns trigger language plpgsql as $$
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
        o.product_type, o.weight, o.dimensions, o.tags)
      is distinct from
      (n.is_active, n.title, n.description, n.image_url, n.features, n.category, n.price, n.currency,
        n.product_type, n.weight, n.dimensions, n.tags)
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
create trigger products_announce_update after update on products
  referencing old table as before new table as affected for each statement execute function announce_product_changes();
--> statement-breakpoint
create trigger products_announce_others after insert or delete or truncate on products
  for each statement execute function announce_product_changes();
