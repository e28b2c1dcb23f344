-- With more travellers a private trip is a request. Null where its group size or the settings say so.
alter table trips add column most_party integer;
