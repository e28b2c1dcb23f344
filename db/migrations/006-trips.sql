-- The specification's destinations (`trek`) and tour packages (`tour`). Lists and nested texts are JSON, read with
-- contract/trips.ts. `top_position` is null for a trip that is not among the top destinations.
create table trips (
  id text primary key,
  kind text not null check (kind in ('trek', 'tour')),
  slug text not null unique,
  status text not null check (status in ('draft', 'published')),
  region_id text references regions (id),
  name text not null,
  nepali_name text,
  price text not null,
  price_amount bigint,
  price_currency text,
  destination text not null,
  duration text not null,
  duration_days integer,
  grade text not null,
  grade_level integer,
  start_end_point text not null,
  max_altitude text not null,
  max_altitude_m integer,
  group_size text not null,
  meal_plan text not null,
  activity_level text not null,
  accommodation text not null,
  best_season text not null,
  best_months text not null,
  trip_type text,
  distance_km integer,
  overview text not null,
  highlights text not null,
  itinerary text not null,
  included text not null,
  excluded text not null,
  faq text not null,
  permits text not null,
  top_position integer,
  is_demo integer not null default 0,
  version integer not null,
  created_at text not null,
  updated_at text not null,
  check ((price_amount is null) = (price_currency is null))
);

create index trips_kind on trips (kind, status);

create index trips_region on trips (region_id);
