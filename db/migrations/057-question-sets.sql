-- What whoever books a trip is asked, as JSON, in order.
alter table trips add column questions text not null default '[]';

-- What was answered, as JSON, each with the words of its question: it stays readable when the question is changed or removed.
alter table bookings add column answers text not null default '[]';
