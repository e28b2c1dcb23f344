-- JSON: what a trip offers when a part of its way is closed (contract/contingencies.ts).
alter table trips add column contingencies text not null default '[]';
