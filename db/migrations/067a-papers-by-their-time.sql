-- Papers are listed, and their registers made, by month and fiscal year.
create index documents_issued on documents (issued_at);

create index documents_voided on documents (voided_at) where voided_at is not null;
