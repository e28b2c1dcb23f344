-- Why staff arranged it although its vehicle or driver is elsewhere then; empty where nothing was overruled.
alter table transfers add column overruled text not null default '';
