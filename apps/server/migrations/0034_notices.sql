-- Mails that follow from what happened in a file stand beside its other mails: the next signer's turn, the sealed copy, the
-- receipt.
alter table smart_file_sendings drop constraint smart_file_sendings_purpose_check;
alter table smart_file_sendings add constraint smart_file_sendings_purpose_check
  check (purpose in ('file', 'amendment', 'custom', 'automatic', 'ended', 'turn', 'copy', 'receipt'));
