import { createTables } from '../create-tables.ts'

/** Wishes not to be contacted, privacy requests, erasures, legal holds and disposals. */
export const privacy = createTables(`
create table sale_opt_out (
  email text primary key,
  opted_out_at bigint not null
);

create table do_not_contact (
  id text primary key,
  channel text not null check (channel in ('mails', 'calls')),
  address text not null,
  how text not null,
  noted_by text,
  created_at bigint not null,
  ended_at bigint,
  ended_by text,
  end_reason text not null default ''
);
create unique index do_not_contact_once on do_not_contact (channel, address) where ended_at is null;

create table contact_wish (
  channel text not null,
  address text not null,
  person text not null,
  created_at bigint not null,
  constraint contact_wish_key primary key (channel, address, person)
);
create index contact_wish_person on contact_wish (person);

create table customer_note (
  id text primary key,
  account_id text not null references account (id),
  author_id text not null,
  text text not null,
  created_at bigint not null
);
create index customer_note_account on customer_note (account_id, created_at, id);

create table privacy_request (
  id text primary key,
  reference text not null unique,
  kind text not null,
  state text not null check (state in ('open', 'done', 'declined', 'withdrawn')),
  source text not null,
  name text not null,
  email text not null,
  phone text not null,
  account_id text references account (id),
  details text not null,
  identity text not null,
  identity_at bigint,
  proof_token_hash text unique,
  proof_until bigint,
  received_at bigint not null,
  due_at bigint not null,
  extended_at bigint,
  extension_reason text not null default '',
  answered_at bigint,
  answered_by text,
  answer text not null default '',
  version integer not null default 1,
  updated_at bigint not null
);
create index privacy_request_state on privacy_request (state, due_at, id);
create index privacy_request_due on privacy_request (due_at, id);
create index privacy_request_email on privacy_request (email);
create index privacy_request_account on privacy_request (account_id);

create table request_search_word (
  request_id text not null references privacy_request (id) on delete cascade,
  word text not null,
  constraint request_search_word_key primary key (request_id, word)
);
create index request_search_word_beginning on request_search_word (word collate "C", request_id);

create table erasure (
  id text primary key,
  account_id text,
  request_id text,
  erased_by text not null,
  erased_at bigint not null,
  report text not null
);
create index erasure_account on erasure (account_id);

create table legal_hold (
  id text primary key,
  account_id text not null references account (id),
  document_id text,
  reason text not null,
  set_by text not null,
  set_at bigint not null,
  lifted_by text,
  lifted_at bigint,
  lift_reason text not null default ''
);
create index legal_hold_account on legal_hold (account_id, set_at);

create table disposal_run (
  id text primary key,
  state text not null check (state in ('proposed', 'approved', 'done', 'withdrawn')),
  proposed_at bigint not null,
  approved_by text,
  approved_at bigint,
  finished_at bigint,
  version integer not null default 1,
  declined_by text,
  declined_at bigint,
  decline_reason text not null default ''
);
create index disposal_run_proposed on disposal_run (proposed_at, id);

create table disposal_item (
  run_id text not null references disposal_run (id),
  document_id text not null,
  account_id text not null,
  name text not null,
  order_number integer,
  versions integer not null,
  bytes bigint not null,
  keep_until bigint not null,
  outcome text check (outcome in ('disposed', 'kept')),
  reason text not null default '',
  hashes text not null default '[]',
  settled_at bigint,
  order_id text,
  product_id text,
  slug text,
  constraint disposal_item_key primary key (run_id, document_id)
);
create index disposal_item_account on disposal_item (account_id);
create index disposal_item_order on disposal_item (order_id);

create table file_to_remove (
  file_key text primary key,
  created_at bigint not null
);
`)
