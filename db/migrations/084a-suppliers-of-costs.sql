-- Whom a cost is paid to, where that is one of the suppliers; null for none of them. The name stays in the cost.
alter table departure_costs add column supplier_id text references suppliers (id) on delete set null;
