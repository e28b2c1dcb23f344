-- SHA-256 of a paper's file as it was sent, which tells one that is sent again because its answer was lost; empty: sent
-- before this was kept.
alter table traveller_paper_files add column sent_sha text not null default '';
