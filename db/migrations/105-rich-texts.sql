-- Texts with headings, emphasis, lists and links, as a tree beside the plain text; null where there is none.
alter table blog_sections add column rich text;

alter table faq_entries add column rich text;
