-- Bookings that came with the software, behind the seats that are taken on its departures: `npm run demo:remove` takes
-- them with everything behind them.
alter table bookings add column is_demo integer not null default 0;
