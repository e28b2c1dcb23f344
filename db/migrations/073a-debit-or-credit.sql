-- The column of a bank's statement that says of each amount whether it is debit or credit; -1: none.
alter table statement_mappings add column side_column integer not null default -1;
