-- Which trip an enquiry is about, as staff or the form have said; null where nobody knows.
alter table enquiries add column trip_id text;

-- An answer with its subject and what came with it: itineraries and proposals by their ids, in `attached`, and files of
-- our own. `email_id`: its mail. `written_on`: the day of a mail of the customer that staff have copied into the thread.
alter table enquiry_messages add column subject text not null default '';
alter table enquiry_messages add column attached text not null default '[]';
alter table enquiry_messages add column email_id text;
alter table enquiry_messages add column written_on text;

create index enquiry_messages_email on enquiry_messages (email_id);

-- Files that staff send with answers: each lies sealed below DATA_DIR/papers under its id, as papers do. Without a message
-- it waits in somebody's form.
create table enquiry_files (
  id text primary key,
  enquiry_id text not null references enquiries (id) on delete cascade,
  message_id text references enquiry_messages (id) on delete cascade,
  name text not null,
  type text not null,
  bytes integer not null,
  key_id text not null,
  actor text not null,
  created_at text not null
);

create index enquiry_files_enquiry on enquiry_files (enquiry_id);

create index enquiry_files_message on enquiry_files (message_id);

-- Of a mail that was sent once more: the first one, with which its files were kept.
alter table emails add column copy_of text;
