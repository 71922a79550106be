-- Tells on the channel 'sessions' that somebody's session or right to enter may have changed: instances that remember them
-- ask again. New sessions need no announcement, since nobody remembers them yet.
create function announce_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', '');
  return null;
end
$$;
--> statement-breakpoint
create trigger announce_changed_sessions after update or delete or truncate on sessions
for each statement execute function announce_sessions();
--> statement-breakpoint
create trigger announce_changed_administrators after insert or update or delete or truncate on admin_users
for each statement execute function announce_sessions();
--> statement-breakpoint
create trigger announce_changed_second_factors after update of two_factor_enabled on users
for each statement execute function announce_sessions();
