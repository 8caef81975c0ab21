-- The job that checks connections looks only for whose turn it is; everything else is read inside its workspace.
revoke all on connected_accounts from atelier_system;
grant select (workspace_id, id, check_at) on connected_accounts to atelier_system;
