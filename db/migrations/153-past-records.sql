-- Lists of customers and of their past trips that were taken over from another system (domain/customer-imports/).
create table customer_imports (
  id text primary key,
  file_name text not null,
  -- SHA-256 of the file: the same file goes on where it ended.
  digest text not null unique,
  people integer not null,
  trips integer not null,
  actor text not null,
  created_at text not null
);

-- A line of such a list: a customer, or one trip of theirs from before. It counts in no sum, departure, report or paper.
create table past_records (
  id text primary key,
  import_id text not null references customer_imports (id) on delete cascade,
  -- What tells one line from all others, as a digest: no line is taken over twice.
  mark text not null unique,
  email text not null,
  fullname text not null,
  mobile text not null,
  country text not null,
  notes text not null,
  -- Null for a line that tells of the person alone.
  trip_name text,
  start_date text,
  end_date text,
  travellers integer,
  -- In hundredths of the currency, whose code is of any country.
  total_amount integer,
  currency text not null,
  -- In the words of the other system.
  status text not null,
  is_cancelled integer not null,
  reference text not null,
  search_text text not null
);
create index past_records_email on past_records (lower(email), id);
create index past_records_import on past_records (import_id);
