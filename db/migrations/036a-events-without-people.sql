-- Events are kept for ever and hold nothing that a person may ask us to forget. These did until now: what travellers wrote
-- in reviews, what staff wrote to a group, notes on payments, and what providers said of a refund. Who did what and when stays.
update events set before = null, after = null where noun = 'review' and actor <> 'visitor';

update events set before = null, after = null where noun = 'departure' and verb = 'cancel';

update events set before = null, after = null where noun = 'payment' and after like '%"note":%';

update events set before = null, after = null where noun = 'refund' and after like '%"reason":%';

-- Whatever else beside the travellers names an address.
update events set before = null, after = null
where noun in ('booking', 'payment', 'refund', 'enquiry', 'email')
and (before like '%@%' or after like '%@%');
