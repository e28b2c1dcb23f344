-- Who walks and works with travellers (contract/crew.ts). `roles`: codes divided by spaces. `languages`: names divided by
-- commas. `day_pay` in paisa, null while nothing is agreed. `agreed_on`: the day on which they agreed that visitors are
-- shown their name, words, languages and photo, null for nobody's agreement.
create table crew (
  id text primary key,
  name text not null,
  roles text not null,
  phone text not null,
  email text not null,
  languages text not null,
  day_pay bigint,
  is_active integer not null,
  agreed_on text,
  words text not null,
  notes text not null,
  kin_name text not null,
  kin_phone text not null,
  is_demo integer not null default 0,
  version integer not null,
  created_at text not null,
  updated_at text not null
);

-- Whom a trip buys from: vehicles, lodges, carriers. `seats` of a vehicle, how many rooms of each kind a lodge has, and how
-- many beds in dormitories. Null: nobody knows, or it has none.
create table suppliers (
  id text primary key,
  kind text not null check (kind in ('vehicle', 'lodge', 'transport', 'equipment', 'airline', 'other')),
  name text not null,
  place text not null,
  contact text not null,
  phone text not null,
  email text not null,
  plate text not null,
  seats integer,
  single_rooms integer,
  twin_rooms integer,
  double_rooms integer,
  triple_rooms integer,
  dormitory_beds integer,
  notes text not null,
  is_active integer not null,
  is_demo integer not null default 0,
  version integer not null,
  created_at text not null,
  updated_at text not null
);

create index suppliers_kind on suppliers (kind, name);

-- Papers of somebody of the crew, or of a supplier's vehicle. `expires_on` is the last day on which it holds, null for ever,
-- `facts` is everything else that staff typed from it, sealed with the key for papers.
create table crew_papers (
  id text primary key,
  crew_id text references crew (id) on delete cascade,
  supplier_id text references suppliers (id) on delete cascade,
  kind text not null
    check (kind in ('guide_licence', 'first_aid', 'insurance', 'driving_licence', 'vehicle', 'other')),
  expires_on text,
  facts text not null,
  version integer not null,
  created_at text not null,
  updated_at text not null,
  check ((crew_id is null) <> (supplier_id is null))
);

create index crew_papers_crew on crew_papers (crew_id);

create index crew_papers_supplier on crew_papers (supplier_id);

create index crew_papers_expiry on crew_papers (expires_on);

-- The files of these papers: each lies sealed below DATA_DIR/papers under its id, as those of travellers.
create table crew_paper_files (
  id text primary key,
  paper_id text not null references crew_papers (id) on delete cascade,
  type text not null,
  bytes integer not null,
  key_id text not null,
  actor text not null,
  created_at text not null
);

create index crew_paper_files_paper on crew_paper_files (paper_id);

-- A picture may show somebody of the crew. The column is made anew, as in 040.
alter table images
  add column holder text not null default 'site'
  check (holder in ('destination', 'tour', 'region', 'blog', 'review', 'extra', 'crew', 'site'));

update images set holder = owner;

drop index images_owner;

alter table images drop column owner;

alter table images rename column holder to owner;

create index images_owner on images (owner, owner_id, position);
