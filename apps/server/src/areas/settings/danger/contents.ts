/**
 * What the archive of a workspace contains: the one list of its tables. A test compares it with the catalogue of the
 * database, so that a new table is either exported or named here with the reason why it is not.
 */

/** A table of the archive. */
export interface ExportedTable {
  /** Folder in the archive, for people who look for something. */
  readonly part: string;
  /** Columns that stay out, with the reason. */
  readonly without?: Readonly<Record<string, string>>;
  /** A view to read in place of the table. */
  readonly from?: string;
  /** Written as CSV as well. */
  readonly isCsv?: true;
}

const SECRET = 'A secret, or what would stand for one.';
const DERIVED = 'Made from other columns, for search and order.';
const INTERNAL = 'A place of the file store; the file itself is in the archive.';

const texts = (...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, DERIVED]));

/** Tables that are exported, as JSON Lines. */
export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  workspaces: { part: 'workspace', without: { logo_key: INTERNAL } },
  workspace_handles: { part: 'workspace' },
  memberships: {
    part: 'workspace',
    from: 'workspace_people',
    without: { picture_key: INTERNAL, phone_number: 'It belongs to the member, not to the workspace.' },
  },
  invitations: { part: 'workspace' },
  access_tokens: { part: 'workspace', without: { token_hash: SECRET } },
  connected_accounts: { part: 'workspace', without: { tokens: SECRET } },
  security_events: { part: 'workspace' },
  ai_credits: { part: 'workspace' },
  workspace_variables: { part: 'workspace', without: texts('label_search') },
  viewer_analytics_settings: { part: 'workspace' },
  files: { part: 'workspace', without: { key: INTERNAL } },

  contacts: {
    part: 'contacts',
    without: texts(
      'search_text',
      'name_key',
      'phone_key',
      'name_folded',
      'email_folded',
      'phone_folded',
      'company_folded',
      'note_folded',
      'tag_keys',
      'other_phone_keys',
      'mailbox_key',
      'other_mailbox_keys',
      'written_in',
    ),
  },
  contact_tags: { part: 'contacts' },
  contact_views: { part: 'contacts' },
  contact_events: { part: 'contacts' },
  contact_merges: { part: 'contacts' },
  contact_distinctions: { part: 'contacts' },
  imports: { part: 'contacts' },
  import_rows: { part: 'contacts', without: texts('email_key', 'phone_key', 'name_key') },
  import_changes: { part: 'contacts' },

  tasks: {
    part: 'tasks',
    isCsv: true,
    without: texts('title_folded', 'search_text', 'description_folded'),
  },
  task_assignees: { part: 'tasks' },
  task_clients: { part: 'tasks' },
  task_labels: { part: 'tasks' },
  task_metadata: { part: 'tasks' },
  task_views: { part: 'tasks' },

  leads: { part: 'smart-files', isCsv: true, without: texts('title_search') },
  lead_views: { part: 'smart-files' },
  workflow_templates: { part: 'smart-files', without: texts('title_search') },
  email_templates: { part: 'smart-files', without: texts('title_search') },
  smart_file_steps: { part: 'smart-files' },
  smart_file_contents: { part: 'smart-files' },
  smart_file_slugs: { part: 'smart-files' },
  smart_file_editions: { part: 'smart-files' },
  smart_file_versions: { part: 'smart-files' },
  smart_file_sent_steps: { part: 'smart-files' },
  smart_file_links: { part: 'smart-files', without: { token_hash: SECRET } },
  smart_file_link_requests: { part: 'smart-files' },
  smart_file_events: { part: 'smart-files' },
  smart_file_acts: { part: 'smart-files' },
  smart_file_signer_addresses: { part: 'smart-files' },
  smart_file_sealings: { part: 'smart-files', without: { storage_key: INTERNAL } },
  signature_pictures: { part: 'smart-files' },
  smart_file_sendings: {
    part: 'smart-files',
    without: { body: 'Sealed: it holds the address of a private link.' },
  },
  smart_file_occasions: { part: 'smart-files' },
  smart_file_step_actions: { part: 'smart-files' },
  smart_file_files: { part: 'smart-files', without: { key: INTERNAL } },
  smart_file_version_files: { part: 'smart-files' },
  activity_log: { part: 'smart-files' },

  form_origins: { part: 'responses' },
  form_responses: { part: 'responses', isCsv: true, without: texts('search_text') },
  form_events: { part: 'responses' },
  form_files: { part: 'responses', without: { key: INTERNAL, network: 'Only counts uploads per network.' } },

  payment_events: { part: 'payments', isCsv: true },
  payment_plans: { part: 'payments' },
  payment_checkouts: {
    part: 'payments',
    without: { token_hash: SECRET, back_sealed: SECRET, url: 'It opens the payment.' },
  },
  payment_receipts: { part: 'payments', without: { file_key: INTERNAL } },
  invoices: { part: 'payments', isCsv: true },
  invoice_counters: { part: 'payments' },
  invoice_files: { part: 'payments', without: { file_key: INTERNAL } },

  galleries: { part: 'galleries', isCsv: true, without: { ...texts('search_text'), pin_hash: SECRET } },
  gallery_defaults: { part: 'galleries' },
  gallery_slugs: { part: 'galleries' },
  gallery_collaborators: { part: 'galleries' },
  gallery_albums: { part: 'galleries', without: { pin_hash: SECRET } },
  gallery_images: { part: 'galleries', without: texts('name_key', 'thumbhash') },
  gallery_variants: { part: 'galleries', without: { key: INTERNAL } },
  watermarks: { part: 'galleries' },
  gallery_tags: { part: 'galleries', without: texts('name_folded') },
  gallery_tag_images: { part: 'galleries' },
  gallery_visitors: { part: 'galleries' },
  gallery_visitor_events: { part: 'galleries' },
  gallery_ratings: { part: 'galleries' },
  gallery_links: { part: 'galleries', without: { token_hash: SECRET } },
  gallery_pre_registered_users: { part: 'galleries' },
  gallery_selections: { part: 'galleries' },
  gallery_picks: { part: 'galleries' },
  gallery_comments: { part: 'galleries' },
  gallery_downloads: { part: 'galleries', without: { token_hash: SECRET, plan_key: INTERNAL } },
  gallery_downloaded: { part: 'galleries' },
  gallery_videos: { part: 'galleries', without: { poster_key: INTERNAL } },
  gallery_embeds: { part: 'galleries', without: { key_hash: SECRET } },
  gallery_face_groups: { part: 'galleries' },
  gallery_faces: { part: 'galleries' },
  gallery_face_images: { part: 'galleries' },
  gallery_face_moves: { part: 'galleries' },

  pages: { part: 'notes', isCsv: true, without: { ...texts('search_text'), cover_key: INTERNAL } },
  page_shares: { part: 'notes' },
  page_visits: { part: 'notes' },
  page_slugs: { part: 'notes' },
  page_threads: { part: 'notes' },
  page_comments: { part: 'notes' },
  page_files: { part: 'notes', without: { key: INTERNAL } },
  page_blocks: { part: 'notes', without: texts('search_text') },
  page_block_versions: { part: 'notes' },
  note_databases: { part: 'databases', without: texts('search_text') },
  database_fields: { part: 'databases' },
  database_rows: { part: 'databases', without: texts('search_text', 'row_forms') },
  database_views: { part: 'databases' },
  database_leftovers: { part: 'databases' },

  smart_file_viewers: { part: 'viewers' },
  smart_file_page_opens: { part: 'viewers' },
  smart_file_visit_reports: { part: 'viewers' },

  runs: { part: 'assistant' },
  run_frames: { part: 'assistant' },
};

/** Tables that stay out of the archive, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  contact_view_choices: 'Which view a member has open.',
  task_view_choices: 'Which view a member has open.',
  lead_view_choices: 'Which view a member has open.',
  notices: 'What each member was notified about; it is in the tables that it is about.',
  notice_deliveries: 'How notices reached a member.',
  notice_mutes: 'A choice that a member made for themselves.',
  notice_switch_links: 'Nothing but hashes of secrets.',
  push_devices: 'Browsers of members, which belong to their sessions.',
  notification_actions: 'A choice that a member made for themselves.',
  notification_preferences: 'A choice that a member made for themselves.',
  invitation_links: 'Nothing but hashes of secrets.',
  smart_file_signing_codes: 'Codes that were sent to signers, as hashes.',
  smart_file_looks: 'When the server looks at a file next.',
  gallery_visitor_codes: 'Codes that were sent to visitors, as hashes.',
  page_documents: 'What the blocks of pages say, in the form in which editors write together.',
  page_updates: 'What the blocks of pages follow from.',
  page_undone: 'What the blocks of pages follow from.',
  database_unique_values: 'Hashes of what the rows of databases say.',
  page_favourites: 'A choice that a member made for themselves.',
  gallery_visits: 'Sessions of visitors, which are nothing but hashes of secrets.',
  gallery_unlocks: 'What was opened in a session of a visitor.',
  gallery_face_vectors: 'Templates of faces, which leave the server for nobody.',
  idempotency_keys: 'Answers that are kept for a day, for calls that are repeated.',
  outbox: 'Work that the server has yet to do.',
  job_receipts: 'Work that the server has done.',
  parked_jobs: 'Work that the server could not do.',
  workspace_exports: 'Archives like this one.',
  workspace_closings: 'The deletion itself; the audit log tells of it.',
};

/** Columns whose names sound like a secret and are none. The test that guards the archive asks for them. */
export const harmlessColumns: Readonly<Record<string, string>> = {
  'security_events.hash': 'Chains the entries of the audit log.',
  'security_events.previous_hash': 'Chains the entries of the audit log.',
  'smart_file_events.hash': 'Chains the lines of the record.',
  'smart_file_versions.hash': 'Of the version itself.',
  'smart_file_sendings.html_hash': 'Of the email itself.',
  'smart_file_acts.picture_hash': 'Names a picture of a signature.',
  'imports.failure_code': 'Why an import failed.',
  'smart_file_page_opens.country_code': 'A country.',
  'signature_pictures.hash': 'Of the picture.',
  'signature_pictures.png': 'The picture of a signature, in hexadecimal digits.',
  'payment_checkouts.session_id': 'Of the payment at its provider, after it was made.',
  'contact_tags.key': 'The folded name of a tag.',
  'workspace_variables.key': 'The name of a variable.',
  'runs.session_id': 'The conversation that the run belongs to.',
  'runs.key': 'Names the request, so that it runs once.',
};
