-- The ledger of AI credits: lines are added and never changed.
create table ai_credits (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  -- Negative when spent, positive when added.
  credits integer not null check (credits <> 0),
  -- What it was for: the area and the act, such as assistant.answer.
  action text not null check (length(action) between 1 and 60),
  -- What was paid for, such as the run: a repeated act counts once.
  reference text not null check (length(reference) between 1 and 200),
  account_id uuid,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  unique (workspace_id, action, reference)
);
create index ai_credits_newest on ai_credits (workspace_id, created_at desc, id desc);
create index ai_credits_largest on ai_credits (workspace_id, credits, id);
call atelier_tenant_table('ai_credits');
revoke update, delete on ai_credits from atelier_app;
call atelier_live('ai_credits', 'ai-credit');
