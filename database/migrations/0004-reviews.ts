import { createTables } from '../create-tables.ts'

/** Reviews of packages, reports about them, and people who may not write any. */
export const reviews = createTables(`
create table review (
  id text primary key,
  product_id text not null references product (id) on delete cascade,
  customer_id text,
  reviewer_name text not null,
  rating integer not null check (rating between 1 and 5),
  body text not null,
  is_sample integer not null,
  is_verified integer not null,
  created_at bigint not null,
  removed_at bigint,
  removed_reason text,
  removed_note text,
  removed_by text,
  answer text,
  answered_at bigint,
  answered_by text,
  look_for text not null default '',
  reports integer not null default 0,
  desk_version integer not null default 1,
  changed_at bigint,
  changed_by text,
  -- Nulls are distinct in both engines, so sample reviews do not collide.
  constraint review_once_per_customer unique (product_id, customer_id)
);
create index review_newest on review (product_id, created_at desc, id desc);
create index review_customer on review (customer_id);
create index review_by_time on review (created_at, id);
create index review_to_look_at on review (created_at, id) where look_for <> '';
create index review_removed on review (created_at, id) where removed_at is not null;
create index review_by_stars on review (rating, created_at, id);

create table review_report (
  review_id text not null references review (id) on delete cascade,
  reporter_id text not null,
  created_at bigint not null,
  constraint review_report_once primary key (review_id, reporter_id)
);

create table insider (
  account_id text primary key references account (id),
  relation text not null,
  note text not null,
  marked_by text not null,
  marked_at bigint not null
);

create table review_search_word (
  review_id text not null references review (id) on delete cascade,
  word text not null,
  constraint review_search_word_key primary key (review_id, word)
);
create index review_search_word_beginning on review_search_word (word collate "C", review_id);
`)
