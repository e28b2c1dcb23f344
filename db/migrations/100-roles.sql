-- What somebody may do goes by roles, several a person (contract/roles.ts), with spaces between them. Who was staff may
-- what managers may: all that staff could until now. An owner has no other role.
alter table staff add column roles text not null default '';

update staff set roles = case role when 'owner' then 'owner' else 'manager' end;

alter table staff drop column role;

-- Who of the crew they are: a guide sees the departures they work on.
alter table staff add column crew_id text references crew (id) on delete set null;

-- Links that are not used yet make accounts of the same kind.
alter table invitations add column roles text not null default '';

update invitations set roles = case role when 'owner' then 'owner' else 'manager' end;

alter table invitations drop column role;
