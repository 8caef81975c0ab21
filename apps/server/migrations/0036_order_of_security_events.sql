-- An event got its number before it waited for its turn in the chain, so of two that came at once the later number could be
-- sealed first, and the next one followed the wrong of both: a chain that nobody touched looked broken. The number is drawn
-- when it is an event's turn. Seen on a PostgreSQL server only; the embedded database has one session for all connections.
create or replace function security_events_seal() returns trigger language plpgsql as $$
begin
  new.chain := coalesce('workspace:' || new.workspace_id, 'account:' || new.account_id, 'server');
  perform pg_advisory_xact_lock(hashtextextended('security_events:' || new.chain, 0));
  new.sequence := nextval('security_events_sequence_seq');
  select hash into new.previous_hash from security_events where chain = new.chain order by sequence desc limit 1;
  new.hash := security_event_hash(new);
  return new;
end $$;
grant usage on sequence security_events_sequence_seq to atelier_app, atelier_system;
