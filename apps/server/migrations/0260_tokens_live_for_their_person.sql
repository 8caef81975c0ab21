-- A change of an access token names its person, so that nobody but they and administrators hear of it.
drop trigger live_access_tokens_access_token_added on access_tokens;
drop trigger live_access_tokens_access_token_changed on access_tokens;
drop trigger live_access_tokens_access_token_removed on access_tokens;
drop function live_access_tokens_access_token();
call atelier_live('access_tokens', 'access-token', 'account_id');
