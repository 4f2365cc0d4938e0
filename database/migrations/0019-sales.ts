import { createTables } from '../create-tables.ts'

/** Sales of listed homes: what was paid for, people, listing input, photos, changes, and clocks. */
export const sales = createTables(`
create table sale (
  id text primary key,
  reference text not null unique,
  customer_id text not null references account (id),
  lead_id text references lead (id) on delete set null,
  address text not null default '',
  broker_id text references account (id) on delete set null,
  coordinator_id text references account (id) on delete set null,
  plan text not null,
  mls text not null,
  mls_number text not null default '',
  mls_status text not null default 'Incomplete' check (mls_status in
    ('Incomplete', 'Coming Soon', 'Active', 'Withdrawn', 'Pending', 'Closed', 'Expired/Terminated')),
  mls_status_since bigint not null,
  expected_active_on text not null default '',
  listing_sent_at bigint,
  listing_effective_on text not null default '',
  listing_ends_on text not null default '',
  backups_wanted integer not null default 0,
  tells_of_offers_at bigint,
  call_wanted_at bigint,
  ended_at bigint,
  ended_why text not null default '',
  due_place bigint not null,
  version bigint not null default 1,
  changed_at bigint,
  changed_by text,
  created_at bigint not null
);
create index sale_of_customer on sale (customer_id, created_at);
create index sale_due on sale (due_place, id);
create index sale_status_due on sale (mls_status, due_place, id);
create index sale_holder_due on sale (broker_id, due_place, id);
create index sale_holder_status_due on sale (broker_id, mls_status, due_place, id);
create index sale_unheld_due on sale (due_place, id) where broker_id is null;
create index sale_begun on sale (created_at, id);
create index sale_number on sale (mls_number) where mls_number <> '';

create table sale_search_word (
  sale_id text not null references sale (id) on delete cascade,
  word text not null,
  constraint sale_search_word_key primary key (sale_id, word)
);
create index sale_search_word_beginning on sale_search_word (word collate "C", sale_id);

create table sale_order_line (
  id text primary key,
  order_id text not null references "order" (id),
  product_id text not null,
  piece integer not null check (piece > 0),
  customer_id text not null references account (id),
  sale_id text references sale (id),
  what text not null check (what in ('opened', 'upgraded', '')),
  plan text not null,
  paid_at bigint not null,
  refunded_at bigint,
  constraint sale_order_line_once unique (order_id, product_id, piece)
);
create index sale_order_line_sale on sale_order_line (sale_id);
create index sale_order_line_customer on sale_order_line (customer_id, paid_at);

create table party (
  id text primary key,
  sale_id text not null references sale (id) on delete cascade,
  position integer not null,
  role text not null check (role in ('owner', 'trustee', 'personal representative', 'attorney in fact',
    'buyer', 'agent', 'closer', 'lender')),
  name text not null,
  company text not null,
  telephone text not null,
  email text not null,
  authority_version_id text references document_version (id)
);
create index party_sale on party (sale_id, position);

create table listing_input (
  id text primary key,
  sale_id text not null references sale (id) on delete cascade,
  number integer not null check (number > 0),
  field_values text not null,
  state text not null check (state in ('draft', 'submitted', 'sent back', 'approved')),
  notes text not null,
  checked text not null,
  submitted_at bigint,
  due_at bigint,
  decided_at bigint,
  decided_by text,
  version bigint not null default 1,
  updated_at bigint not null,
  constraint listing_input_number unique (sale_id, number)
);

create table listing_photo (
  id text primary key,
  sale_id text not null references sale (id) on delete cascade,
  position integer not null,
  file_key text not null unique,
  file_name text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  sha256 text not null,
  caption text not null,
  altered text not null check (altered in ('', 'staged', 'edited')),
  rights text not null check (rights in ('', 'own', 'photographer', 'other')),
  rights_note text not null,
  note text not null default '',
  version bigint not null default 1,
  created_at bigint not null,
  constraint listing_photo_once unique (sale_id, sha256)
);
create index listing_photo_sale on listing_photo (sale_id, position);

create table listing_change (
  id text primary key,
  sale_id text not null references sale (id) on delete cascade,
  kind text not null check (kind in ('price', 'text', 'photos', 'status', 'showing', 'open house', 'other')),
  wanted text not null,
  is_correction integer not null default 0,
  needs_signature integer not null,
  state text not null check (state in ('wanted', 'to sign', 'entered', 'refused', 'taken back')),
  document_version_id text references document_version (id),
  signed_at bigint,
  reason text not null default '',
  entered_at bigint,
  entered_by text,
  version bigint not null default 1,
  created_at bigint not null,
  created_by text not null
);
create index listing_change_sale on listing_change (sale_id, created_at, id);

create table sale_clock (
  id text primary key,
  sale_id text not null references sale (id) on delete cascade,
  kind text not null,
  about_id text not null,
  started_at bigint not null,
  promised_at bigint,
  due_at bigint,
  next_at bigint,
  sure integer not null,
  told_at bigint,
  stopped_at bigint,
  stopped_by text,
  why text not null default '',
  constraint sale_clock_once unique (sale_id, kind, about_id, started_at)
);
create index sale_clock_sale on sale_clock (sale_id, started_at, id);
create index sale_clock_running on sale_clock (kind, next_at, id) where stopped_at is null;
`)
