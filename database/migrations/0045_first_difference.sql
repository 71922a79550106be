-- Whether more than the stock of some products has changed: the first product that differs suffices. All of them were
-- compared with every column, which took a third of the time in which an import changes prices.
create or replace function announce_product_pages() returns trigger language plpgsql as $$
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
      beyond_stock := exists (
        select from before o join affected n using (id)
        where (o.is_active or n.is_active)
          and to_jsonb(o) - '{stock_quantity,updated_at}'::text[] <> to_jsonb(n) - '{stock_quantity,updated_at}'::text[]
      );
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
