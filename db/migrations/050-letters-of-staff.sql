-- Who of the staff wrote a mail; null for mails that the site writes itself.
alter table emails add column author text;
