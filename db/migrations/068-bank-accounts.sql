-- The one bank account is the first of several. It is for any currency, as nobody has said which it takes.
update settings
set document = '{"accounts":[{"currency":null,"notes":"",' || substr(document, 2) || ']}'
where name = 'bank' and document like '{"%' and document not like '{"accounts"%';
