import { createTables } from '../create-tables.ts'

/** Carts, wishlists and coupons. */
export const cartsAndCoupons = createTables(`
create table coupon (
  id text primary key,
  code text not null unique check (code = upper(code)),
  percent integer check (percent between 1 and 100),
  amount_cents integer check (amount_cents > 0),
  category_id text references category (id) on delete cascade,
  product_id text references product (id) on delete cascade,
  first_day text,
  last_day text,
  is_once_per_customer integer not null,
  created_at bigint not null,
  version integer not null default 1,
  archived_at bigint,
  updated_at bigint,
  updated_by text,
  constraint coupon_percent_or_amount check ((percent is null) <> (amount_cents is null)),
  constraint coupon_for_one_thing check (category_id is null or product_id is null)
);
create index coupon_category on coupon (category_id);
create index coupon_product on coupon (product_id);

create table coupon_use (
  order_id text primary key,
  coupon_id text not null references coupon (id) on delete cascade,
  customer_id text not null references account (id) on delete cascade,
  is_once_per_customer integer not null,
  created_at bigint not null
);
-- When a customer places two orders at the same moment, only one gets the coupon.
create unique index coupon_use_once on coupon_use (coupon_id, customer_id) where is_once_per_customer = 1;
create index coupon_use_customer on coupon_use (customer_id);
create index coupon_use_coupon on coupon_use (coupon_id);

create table cart_line (
  id text primary key,
  customer_id text not null references account (id) on delete cascade,
  product_id text not null references product (id) on delete cascade,
  quantity integer not null check (quantity >= 1),
  seen_price_cents integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  constraint cart_line_once_per_product unique (customer_id, product_id)
);
-- The foreign key that is checked when a product is deleted. The customer's is the first column of the unique index.
create index cart_line_product on cart_line (product_id);

create table cart_coupon (
  customer_id text primary key references account (id) on delete cascade,
  code text not null,
  applied_at bigint not null
);

create table wish (
  id text primary key,
  customer_id text not null references account (id) on delete cascade,
  product_id text not null references product (id) on delete cascade,
  created_at bigint not null,
  constraint wish_once_per_product unique (customer_id, product_id)
);
create index wish_product on wish (product_id);
`)
