-- The answer of a shared question with its formatting, as a tree beside the plain text; null where there is none.
alter table shared_texts add column rich text;
