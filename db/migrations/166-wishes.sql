-- What somebody asks to be set, where an ask is about prices: each field as it was and as it is wished, as JSON.
alter table asks add column wish text;
-- The proposal that an ask is about, which goes with it.
alter table asks add column proposal_id text references proposals (id) on delete cascade;
create index asks_proposal on asks (proposal_id) where proposal_id is not null;
