-- What the operator answers to a review, which stands below it. Empty: nothing.
alter table reviews add column answer text not null default '';
