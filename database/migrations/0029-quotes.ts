import { createTables } from '../create-tables.ts'

/** Quotes of the desk and their lines. A quote goes with its lead or its account. Its order and its packages may be deleted before it. */
export const quotes = createTables(`
create table quote (
  id text primary key,
  reference text not null unique,
  lead_id text references lead (id) on delete cascade,
  customer_id text references account (id) on delete cascade,
  coupon_code text not null,
  note text not null,
  ends_on text not null,
  ends_at bigint not null,
  written_cents bigint not null,
  token_hash text not null unique,
  sent_at bigint,
  sent_to text not null default '',
  withdrawn_at bigint,
  order_id text,
  version bigint not null default 1,
  changed_at bigint,
  changed_by text,
  created_at bigint not null,
  created_by text not null,
  check ((lead_id is null) <> (customer_id is null))
);
create index quote_made on quote (created_at, id);
create index quote_lead on quote (lead_id);
create index quote_customer on quote (customer_id);
create index quote_order on quote (order_id);

create table quote_line (
  quote_id text not null references quote (id) on delete cascade,
  position integer not null,
  product_id text not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  unit_cents bigint not null,
  primary key (quote_id, position)
);
`)
