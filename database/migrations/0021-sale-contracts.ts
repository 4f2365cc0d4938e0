import { createTables } from '../create-tables.ts'

/**
 * Signed contracts of sales, their dates and amendments. A paper may belong to a sale and an offer, so that a second buyer's never takes the
 * place of the first: an index that knows both replaces the one by name alone.
 */
export const saleContracts = createTables(`
create table sale_contract (
  id text primary key,
  sale_id text not null references sale (id) on delete cascade,
  offer_id text not null references offer (id) on delete cascade,
  edition text not null,
  place text not null check (place in ('first', 'backup')),
  state text not null default 'typed' check (state in ('typed', 'in force', 'closed', 'terminated')),
  signed_version_id text references document_version (id) on delete set null,
  mec_at bigint,
  notice_at bigint,
  time_of_day text not null,
  weekend_rule text not null check (weekend_rule in ('will', 'will not', '')),
  earnest_money_cents bigint check (earnest_money_cents >= 0),
  holder text not null,
  confirmed_at bigint,
  confirmed_by text,
  ended_at bigint,
  ended_why text not null default '',
  close_price_cents bigint check (close_price_cents > 0),
  version bigint not null default 1,
  changed_at bigint,
  changed_by text,
  created_at bigint not null,
  created_by text not null
);
create index sale_contract_sale on sale_contract (sale_id, created_at, id);
create index sale_contract_offer on sale_contract (offer_id);
create index sale_contract_paper on sale_contract (signed_version_id);
create unique index sale_contract_in_force on sale_contract (sale_id) where state = 'in force';

create table contract_date (
  id text primary key,
  contract_id text not null references sale_contract (id) on delete cascade,
  item integer not null check (item > 0),
  key text not null,
  raw text not null,
  state text not null default 'not checked' check (state in
    ('not checked', 'counts', 'done', 'missed', 'not applicable')),
  why text not null default '',
  written_on text not null default '',
  due_on text not null default '',
  due_at bigint,
  latest_at bigint,
  sure integer not null default 1,
  next_raw text,
  next_at bigint,
  checked_at bigint,
  checked_by text,
  event_on text not null default '',
  event_at bigint,
  done_on text not null default '',
  done_how text not null default '',
  version bigint not null default 1,
  constraint contract_date_item unique (contract_id, item)
);
create index contract_date_due on contract_date (due_on, id) where due_on <> '';

create table contract_amendment (
  id text primary key,
  contract_id text not null references sale_contract (id) on delete cascade,
  document_version_id text references document_version (id) on delete set null,
  signed_at bigint not null,
  changes text not null,
  checked_at bigint,
  checked_by text,
  created_at bigint not null,
  created_by text not null
);
create index contract_amendment_contract on contract_amendment (contract_id, created_at, id);
create index contract_amendment_paper on contract_amendment (document_version_id);

alter table sale add column digest_at bigint;

alter table document add column sale_id text references sale (id) on delete set null;
alter table document add column about_id text not null default '';
create unique index document_of_sale on document (customer_id, slug, coalesce(sale_id, ''), about_id)
  where kind = 'legal';
drop index document_of_customer;
create index document_sale on document (sale_id) where sale_id is not null;
`)
