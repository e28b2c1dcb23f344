create table enquiries (
  id text primary key,
  kind text not null check (kind in ('contact', 'customize', 'inquiry')),
  status text not null check (status in ('new', 'open', 'answered', 'closed')),
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  -- The rest of the form, as JSON.
  details text not null,
  version integer not null,
  created_at text not null,
  updated_at text not null
);

create index enquiries_status on enquiries (status, created_at);

create table enquiry_messages (
  id text primary key,
  enquiry_id text not null references enquiries (id) on delete cascade,
  -- Who wrote it: the id of a staff member, or null for the visitor.
  author text,
  body text not null,
  created_at text not null
);

create index enquiry_messages_enquiry on enquiry_messages (enquiry_id);
