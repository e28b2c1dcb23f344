-- How often a paper has been handed out: the first is the original, every other says which copy it is.
alter table documents add column prints integer not null default 0;

-- The PAN of whoever is invoiced, nine digits; empty for who has none.
alter table bookings add column buyer_pan text not null default '';
