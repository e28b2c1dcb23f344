-- Tailor-made trips that are offered to somebody (contract/proposals.ts). What is offered stands in the versions; one row
-- here says to whom, which version counts and what has become of it. `number` is of the last version, `sent_number` of the
-- one that its customer may accept, null before the first. `valid_until`, `sent_at` and `seen_at` are of that one.
create table proposals (
  id text primary key,
  -- draft, sent, seen, accepted, declined, withdrawn; one that is past its last day still says sent or seen.
  state text not null default 'draft',
  number integer not null,
  sent_number integer,
  -- Of the last version, for lists.
  name text not null,
  email text not null,
  phone text not null,
  title text not null,
  enquiry_id text references enquiries (id) on delete set null,
  booking_id text references bookings (id) on delete set null,
  valid_until text,
  sent_at text,
  seen_at text,
  -- When it was accepted, declined or withdrawn.
  answered_at text,
  -- The name that was typed, or said on the telephone; the member of the staff who heard it, null on the site.
  answered_name text not null default '',
  answered_to text,
  -- Why it was declined, or how it was accepted on the telephone.
  answer text not null default '',
  -- The options of the accepted version, by their positions with spaces between.
  chosen text not null default '',
  terms_version integer,
  network text,
  version integer not null default 1,
  created_at text not null,
  updated_at text not null
);

create index proposals_open on proposals (valid_until) where state in ('sent', 'seen');
create index proposals_enquiry on proposals (enquiry_id);
create index proposals_booking on proposals (booking_id);
create index proposals_ended on proposals (updated_at);

-- What is offered. A version that was sent never changes; at most the last one is a draft, without `sent_at`.
create table proposal_versions (
  id text primary key,
  proposal_id text not null references proposals (id) on delete cascade,
  number integer not null,
  document text not null,
  created_at text not null,
  sent_at text
);

create unique index proposal_versions_of on proposal_versions (proposal_id, number);
