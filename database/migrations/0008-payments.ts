import { createTables } from '../create-tables.ts'

/** Attempts to pay, payments, refunds, disputes, and the test provider. */
export const payments = createTables(`
create table payment_attempt (
  id text primary key,
  order_id text not null references "order" (id),
  provider text not null,
  provider_ref text,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  state text not null check (state in ('open', 'processing', 'succeeded', 'ended')),
  taken_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  taken_until bigint,
  constraint payment_attempt_ref unique (provider, provider_ref)
);
create index payment_attempt_order on payment_attempt (order_id);
-- Two tabs that start to pay at the same moment share one attempt.
create unique index payment_attempt_live on payment_attempt (order_id, provider)
  where state in ('open', 'processing');
-- A safeguard whatever the program does: only one attempt per order captures money at a time.
create unique index payment_attempt_taken on payment_attempt (order_id)
  where taken_at is not null and state in ('open', 'processing');

create table payment_event (
  id text primary key,
  provider text not null,
  event_id text not null,
  kind text not null,
  payload text not null,
  times_received integer not null,
  received_at bigint not null,
  applied_at bigint,
  error text,
  constraint payment_event_once unique (provider, event_id)
);
-- The desk lists the events that could not be applied.
create index payment_event_applied on payment_event (applied_at);
create index payment_event_unapplied on payment_event (received_at, id) where applied_at is null;

create table payment (
  id text primary key,
  provider text not null,
  amount_cents bigint not null check (amount_cents > 0),
  provider_ref text not null,
  order_id text not null references "order" (id),
  attempt_id text not null references payment_attempt (id),
  currency text not null,
  method text not null,
  purpose text not null check (purpose in ('order', 'give back')),
  received_at bigint not null,
  constraint payment_once unique (provider, provider_ref)
);
create index payment_order on payment (order_id);
create index payment_of_attempt on payment (attempt_id);
-- A safeguard whatever the program does: only one payment pays an order.
create unique index payment_pays_once on payment (order_id) where purpose = 'order';
create index payment_received on payment (purpose, received_at, amount_cents);

create table refund (
  id text primary key,
  provider text not null,
  amount_cents bigint not null check (amount_cents > 0),
  provider_ref text,
  payment_id text not null references payment (id),
  request_key text unique,
  state text not null check (state in ('asked', 'pending', 'done', 'failed')),
  asked_by text,
  reason text not null,
  created_at bigint not null,
  updated_at bigint not null,
  message text not null default '',
  grants_request integer not null default 0,
  constraint refund_once unique (provider, provider_ref)
);
create index refund_payment on refund (payment_id);
create index refund_done on refund (state, updated_at, amount_cents, payment_id);

create table dispute (
  id text primary key,
  provider text not null,
  amount_cents bigint not null check (amount_cents > 0),
  provider_ref text not null,
  payment_id text not null references payment (id),
  state text not null,
  created_at bigint not null,
  updated_at bigint not null,
  reason text not null default '',
  due_at bigint,
  constraint dispute_once unique (provider, provider_ref)
);
create index dispute_payment on dispute (payment_id);
create index dispute_created on dispute (created_at, id);

create table test_payment (
  id text primary key,
  kind text not null check (kind in ('card', 'paypal')),
  request_key text not null unique,
  client_secret text unique,
  order_id text not null,
  attempt_id text not null,
  description text not null,
  amount_cents bigint not null,
  currency text not null,
  status text not null,
  payment_ref text unique,
  card_last4 text,
  return_url text,
  cancel_url text,
  created_at bigint not null
);

create table test_refund (
  id text primary key,
  payment_ref text not null,
  request_key text not null unique,
  amount_cents bigint not null
);
create index test_refund_payment on test_refund (payment_ref);
`)
