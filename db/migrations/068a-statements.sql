-- Money that a statement of a bank account says has come. `account` is the currency of the account, `amount` in minor
-- units of it, `said` the words of the bank. `digest` names the line, so the same line of another statement is this one.
create table statement_lines (
  id text primary key,
  account text not null,
  digest text not null,
  day text not null,
  amount bigint not null check (amount > 0),
  said text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'aside')),
  payment_id text references payments (id),
  created_at text not null,
  updated_at text not null
);

create unique index statement_lines_digest on statement_lines (digest);

-- A line counts as one payment, and no payment is two lines.
create unique index statement_lines_payment on statement_lines (payment_id);

create index statement_lines_state on statement_lines (state, id);

-- How the statements of an account were read last. Columns from 0, -1: none; `head` are their names in the file.
create table statement_mappings (
  account text primary key,
  head text not null,
  first_line integer not null,
  day_column integer not null,
  text_column integer not null,
  amount_column integer not null,
  credit_column integer not null,
  debit_column integer not null,
  day_form text not null,
  decimal_sign text not null,
  updated_at text not null
);
