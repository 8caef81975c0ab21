-- The network that uploaded a file, as an HMAC: what strangers upload without sending their answers is limited by it.
alter table form_files add column network bytea;
