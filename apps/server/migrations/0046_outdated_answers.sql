-- Answers to questions that the studio changed or removed meanwhile: kept as they were given, and named.
alter table form_responses add column outdated jsonb not null default '{}';
