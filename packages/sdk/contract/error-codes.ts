/**
 * Every code that the server sends with an error, and what it means. The server's problems are typed by this list, so
 * that it cannot send a code that is not here; `docs/error-codes.md` is generated from it. Codes are only ever added.
 */
export const errorCodes = {
  // Requests
  invalid_input: 'Some fields are missing, unknown or not allowed; `errors` names each of them.',
  invalid_query: 'The GraphQL document has a syntax error, or does not match the schema.',
  query_too_large: 'The GraphQL document has too many fields, levels or objects.',
  malformed_json: 'The body is not valid JSON.',
  malformed_request: 'The request could not be read.',
  method_not_allowed: 'The address does not answer to this method.',
  not_acceptable: 'The server can produce none of the accepted media types.',
  unsupported_media_type: 'The body is not of an accepted type, usually `application/json`.',
  upgrade_required: 'The address answers to WebSockets only.',
  body_too_large: 'The body is larger than 1 MiB.',
  address_too_long: 'The URL, or an email address in the input, is too long.',
  headers_too_large: 'The headers are too large.',
  request_timeout: 'The request took too long to arrive.',
  idempotency_key_reused: 'The idempotency key was already used for a different request.',
  rate_limited: 'Too many requests; `retryAfter` says when to try again.',

  // Identity and access
  unauthorized: 'There is no valid session.',
  session_expired: 'The session has ended.',
  second_factor_required: 'The sign-in needs a code from the authenticator app.',
  forbidden: 'The role of the caller does not allow the call.',
  origin_not_allowed:
    'Pages of this origin may not connect; the server allows the origins of `ALLOWED_ORIGINS`.',
  workspace_not_found: 'No workspace was named, or the caller is not a member of it.',
  workspace_suspended: 'The workspace is suspended.',
  link_expired: 'The link of a client has expired.',
  link_revoked: 'The studio closed the link.',
  link_withdrawn: 'The studio withdrew the file behind the link.',

  // What a call is about
  not_found: 'The thing does not exist, no longer exists, or belongs to another workspace.',
  gone: 'The thing is no longer available.',
  not_available: 'The service is not set up on this server.',
  not_configured: 'The way to sign in is not set up on this server.',
  not_implemented: 'The call is not available yet.',
  conflict: 'The thing was changed in the meantime.',
  stale_revision: 'Somebody else changed the thing; `conflictingState` returns it as it is now.',
  edit_conflict: 'Somebody else changed the same places of a module.',
  id_taken: 'Something else has the id that was passed.',
  busy: 'The same thing is being changed at this moment.',

  // The server
  internal: 'Something went wrong on the server; nothing was changed.',
  database_unavailable: 'The database cannot be reached.',
  shutting_down: 'The server is restarting.',
  overloaded: 'The server is very busy; nothing was changed.',
  operation_timeout: 'The call took too long and was stopped; nothing was changed.',
  storage_full: 'There is no space left to store more.',
  location_unavailable: 'The location service did not answer.',
  not_found_for_address: 'The location of the address is unknown.',

  // Signing in and accounts
  code_wrong: 'The code is wrong; the message says how many tries are left.',
  code_expired: 'The code is no longer valid.',
  code_used: 'The code was already used.',
  code_exhausted: 'Too many wrong codes were entered; request a new one.',
  password_wrong: 'The email address or the password is wrong.',
  sign_in_code_required: 'Too many wrong passwords; sign in with a code by email.',
  challenge_expired: 'The sign-in took too long; start again.',
  sign_in_expired: 'The sign-in with Google took too long, or was already used.',
  google_email_unverified: 'Google has not verified the email address.',
  google_not_linked: 'The address has an account that signs in another way.',
  google_refused: 'Google did not confirm the sign-in.',
  google_unreachable: 'Google did not answer.',
  two_factor_on: 'Two-factor authentication is already on.',
  two_factor_off: 'Two-factor authentication is already off.',

  // Workspaces
  handle_taken: 'The handle belongs to another workspace.',
  handle_reserved: 'The handle is reserved.',
  last_owner: 'The workspace would have no owner.',
  too_many_handles: 'The workspace has the maximum number of handles.',
  too_many_workspaces: 'The account has the maximum number of workspaces.',
  too_many_views: 'The list has the maximum number of saved views.',
  sample_data: 'The thing is sample data, which is never sent.',

  // Files
  address_not_valid: 'The signed URL is not valid, or no longer.',
  address_used: 'The signed URL was already used.',
  file_differs: 'The bytes are not those that were declared.',
  file_gone: 'The file was removed.',
  file_incomplete: 'The file did not arrive completely.',
  file_not_uploaded: 'The file has not arrived yet.',
  file_too_large: 'The file is larger than allowed or declared.',
  file_type_differs: 'The file is not of the declared type.',
  offset_differs: 'The upload continues at another byte.',
  too_many_files: 'The maximum number of files was uploaded today.',
  tus_version_not_supported: 'The upload uses another version of tus than 1.0.0.',
  upload_expired: 'The upload was not finished in time.',

  // Contacts
  contact_merged: 'The contact was merged into another one; `contactId` names it.',
  duplicate_email: 'Another contact has the email address; `contactId` names it.',
  import_state: 'The import is not in the state that the call needs.',
  merge_changed: 'The merged contact was changed since; `errors` says where.',
  row_applied: 'The row was already imported.',
  too_many_rows_joined: 'Too many rows of the file are about the same person.',
  undo_expired: 'The time to undo is over.',

  // Tasks
  default_label: 'There must be a default label.',
  deleted_with_parent: 'The task was deleted with its parent; restore that one.',
  label_taken: 'The name is already used.',
  too_many_child_tasks: 'The task has the maximum number of subtasks.',
  too_many_labels: 'The workspace has the maximum number of labels.',

  // Smart files
  file_sent: 'The file was sent, so its steps cannot be replaced.',
  gaps: 'The file is not ready to send; `errors` says what is missing.',
  global_template: 'Built-in templates cannot be changed.',
  key_taken: 'A variable with the key exists.',
  not_sent: 'The file has not been sent.',
  nothing_to_amend: 'The draft does not differ from what the client sees.',
  slug_taken: 'The address is already used.',
  taken_back: 'The file was withdrawn.',
  template_empty: 'The template has no steps.',
  too_many_email_templates: 'The workspace has the maximum number of email templates.',
  too_many_steps: 'The file would have more steps than allowed.',
  too_many_templates: 'The workspace has the maximum number of templates.',
  too_many_variables: 'The workspace has the maximum number of variables.',
  variable_in_use: 'The variable is in use; `errors` says where.',
  voided: 'The file was voided.',

  // Emails
  already_left: 'The email was already sent.',
  bad_signature: 'The signature of a mail provider’s event does not match.',
  not_waiting: 'The email is no longer waiting for approval.',
  other_bytes: 'The email changed since it was approved.',
  stale_event: 'The event of a mail provider is too old or too new.',
  too_many_mails: 'The workspace has sent the maximum number of emails today.',

  // Clients of a studio
  all_signed: 'Everybody has signed already.',
  already_sent: 'The answers were already sent.',
  already_signed: 'The signer has already signed.',
  answered_again: 'The person has started a newer response.',
  choice_final: 'The choice can no longer be changed.',
  choose_first: 'A choice has to be made first.',
  code_needed: 'The signer has to enter the code that was emailed.',
  code_not_needed: 'The signer needs no code.',
  not_your_signature: 'The signature belongs to somebody else.',
  not_your_turn: 'Somebody else has to sign first.',
  preview: 'The link is a preview, in which nothing can be signed, answered or paid.',
  preview_keeps_nothing: 'A preview saves nothing.',
  preview_only: 'A preview cannot be paid.',
  sign_first: 'The contract has to be signed before the payment.',
  version_replaced: 'The studio has sent a newer version.',

  // Payments
  already_paid: 'The amount is already paid.',
  beyond_open: 'The amount is more than what is open.',
  beyond_payment: 'The amount is more than what is left of the payment.',
  beyond_total: 'The amount is more than the total.',
  not_issued: 'The invoice has not been issued.',
  not_offline: 'The payment came through a provider.',
  not_payable: 'The invoice cannot be paid at the moment.',
  nothing_open: 'Nothing is open.',
  number_taken: 'The prefix belongs to other documents.',
  numbers_used_up: 'The series has no numbers left.',
  payment_processing: 'A payment is already being processed.',
  provider_gone: 'The payment provider is no longer connected.',
  provider_unavailable: 'The payment provider did not answer; nothing was charged.',
  refunded: 'The payment was already refunded in part.',
} as const;

/** A code that this version of the contract knows. */
export type KnownErrorCode = keyof typeof errorCodes;
