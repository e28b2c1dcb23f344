create table departures (
  id text primary key,
  trip_id text not null references trips (id),
  start_date text not null,
  end_date text not null,
  capacity integer not null,
  -- Seats held or paid for. Changed only by one guarded statement (domain/departures/seats.ts).
  seats_taken integer not null default 0,
  price_amount bigint,
  price_currency text,
  min_to_run integer not null,
  decision_date text,
  cancelled_at text,
  is_demo integer not null default 0,
  version integer not null,
  created_at text not null,
  updated_at text not null,
  check (seats_taken >= 0 and seats_taken <= capacity),
  check (start_date <= end_date)
);

create index departures_trip on departures (trip_id, start_date);

create index departures_start on departures (start_date);
