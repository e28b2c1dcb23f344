-- What a bank has written stays in the row of its statement: it names strangers and their accounts, and goes when that
-- row is cleared. The notes of payments name the statement alone, so the words behind its day are taken out of them, to
-- the end of their line.
with recursive places (place) as (
  select 1
  union all
  select place + 1 from places where place < 20000
),
statements (id, place) as (
  select payments.id, min(places.place)
  from payments
  inner join places on places.place <= length(payments.note)
  where payments.note like '%On the bank’s statement of %: %'
    and substr(payments.note, places.place, 27) = 'On the bank’s statement of '
  group by payments.id
),
breaks (id, place) as (
  select payments.id, min(places.place)
  from payments
  inner join statements on statements.id = payments.id
  inner join places on places.place > statements.place and places.place <= length(payments.note) + 1
  where substr(payments.note || '
', places.place, 1) = '
'
  group by payments.id
),
words (id, place, ends) as (
  select payments.id, min(places.place), breaks.place
  from payments
  inner join statements on statements.id = payments.id
  inner join breaks on breaks.id = payments.id
  inner join places on places.place > statements.place and places.place < breaks.place
  where substr(payments.note, places.place, 2) = ': '
  group by payments.id, breaks.place
)
update payments
set note = (
  select substr(payments.note, 1, words.place - 1) || substr(payments.note, words.ends)
  from words
  where words.id = payments.id
)
where id in (select words.id from words);
