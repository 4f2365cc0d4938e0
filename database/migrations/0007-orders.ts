import { createTables } from '../create-tables.ts'

/** Orders, their lines, notes, consents and cases, and requests for a refund. */
export const orders = createTables(`
create table "order" (
  id text primary key,
  number bigint not null unique,
  customer_id text not null references account (id),
  state text not null,
  payment_state text not null,
  items bigint not null check (items >= 1),
  lines_cents bigint not null check (lines_cents >= 0),
  coupon_id text references coupon (id) on delete set null,
  coupon_code text,
  coupon_cents bigint not null,
  fee_cents bigint not null check (fee_cents >= 0),
  total_cents bigint not null,
  shipping text not null,
  placed_at bigint not null,
  expires_at bigint not null,
  paid_at bigint,
  cancelled_at bigint,
  refunded_at bigint,
  updated_at bigint not null,
  held_until bigint check (held_until is null or state = 'pending'),
  started_at bigint,
  done_at bigint,
  version bigint not null default 1,
  shipping_phone text,
  hold_extended_ms bigint not null default 0,
  constraint order_states_agree check ((state = 'pending' and payment_state = 'unpaid')
        or (state in ('placed', 'warehouse') and payment_state = 'paid')
        or (state = 'cancelled' and payment_state in ('unpaid', 'paid', 'refunded'))),
  constraint order_coupon_within_lines check (coupon_cents between 0 and lines_cents),
  constraint order_adds_up check (total_cents = lines_cents - coupon_cents + fee_cents)
);
create index order_of_customer on "order" (customer_id, placed_at desc, id desc);
-- The foreign key that is checked when a coupon is deleted.
create index order_coupon on "order" (coupon_id);
-- Placing an order counts the account's unpaid orders.
create index order_of_customer_by_state on "order" (customer_id, state);
create index order_placed on "order" (placed_at, id);
create index order_states_placed on "order" (state, payment_state, placed_at, id);
create index order_states_paid on "order" (state, payment_state, paid_at, id);
create index order_paid on "order" (paid_at, id) where paid_at is not null;
create index order_at_work on "order" (state, placed_at, id) where state = 'warehouse' and done_at is null;
create index order_coupon_paid on "order" (paid_at, coupon_code, coupon_cents) where coupon_code is not null;
create index order_shipping_phone on "order" (shipping_phone);

create table order_line (
  order_id text not null references "order" (id) on delete cascade,
  product_id text not null,
  position integer not null,
  name text not null,
  slug text not null,
  brand text not null,
  picture_address text,
  price_cents bigint not null,
  discount_percent integer not null,
  unit_cents bigint not null check (unit_cents >= 0),
  quantity integer not null check (quantity >= 1),
  seller_id text not null,
  seller_share_cents bigint not null check (seller_share_cents >= 0),
  done_at bigint,
  coupon_cents bigint not null default 0,
  constraint order_line_key primary key (order_id, product_id)
);
create index order_line_of_seller on order_line (seller_id, done_at, order_id);
create index order_line_to_do on order_line (order_id) where done_at is null;
create index order_line_sold on order_line (order_id, product_id, quantity, unit_cents, coupon_cents, name);

create table order_note (
  id text primary key,
  order_id text not null references "order" (id) on delete cascade,
  author_id text not null,
  text text not null,
  created_at bigint not null
);
create index order_note_order on order_note (order_id, created_at, id);

create table order_consent (
  order_id text not null references "order" (id),
  consent_id text not null references consent (id),
  constraint order_consent_key primary key (order_id, consent_id)
);

create table desk_case (
  id text primary key,
  kind text not null,
  order_id text references "order" (id),
  reason text not null,
  details text not null,
  unique_key text not null unique,
  created_at bigint not null,
  closed_at bigint,
  closed_by text,
  settled_note text not null default ''
);
create index desk_case_order on desk_case (order_id);
create index desk_case_open on desk_case (closed_at, created_at);
create index desk_case_created on desk_case (created_at, id);

create table refund_request (
  id text primary key,
  order_id text not null references "order" (id),
  state text not null check (state in ('open', 'granted', 'declined')),
  reason text not null,
  evidence text not null,
  answer text not null,
  created_at bigint not null,
  decided_at bigint,
  decided_by text
);
create index refund_request_of_order on refund_request (order_id, created_at);
-- An order has one open request at a time.
create unique index refund_request_open on refund_request (order_id) where state = 'open';
`)
