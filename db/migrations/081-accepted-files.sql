-- When staff accepted this file of a paper; null: they have not. What is accepted stays until they decide on what was
-- sent since.
alter table traveller_paper_files add column accepted_at text;
update traveller_paper_files
set accepted_at = (
  select papers.updated_at
  from traveller_papers as papers
  where papers.booking_id = traveller_paper_files.booking_id
    and papers.position = traveller_paper_files.position
    and papers.kind = traveller_paper_files.kind
    and papers.state = 'accepted'
);
