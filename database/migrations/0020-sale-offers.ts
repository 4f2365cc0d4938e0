import { createTables } from '../create-tables.ts'

/** Offers for a listed home: their terms by number, who saw them, what the seller tells the broker, and what the net works with. */
export const saleOffers = createTables(`
create table offer (
  id text primary key,
  sale_id text not null references sale (id) on delete cascade,
  arrival integer not null check (arrival > 0),
  source text not null check (source in ('link', 'mail', 'telephone', 'paper', 'seller')),
  represented_by text not null check (represented_by in ('own broker', 'nobody', 'us')),
  disclosed_at bigint,
  state text not null check (state in ('received', 'presented', 'countered', 'declined', 'backup', 'accepted',
    'withdrawn', 'replaced')),
  backup_place integer check (backup_place > 0),
  replaces_id text references offer (id),
  lead_offer_id text unique references lead_offer (id) on delete set null,
  receipt_hash text unique,
  version bigint not null default 1,
  changed_at bigint,
  changed_by text,
  created_at bigint not null,
  created_by text,
  constraint offer_arrival unique (sale_id, arrival)
);

create table offer_terms (
  id text primary key,
  offer_id text not null references offer (id) on delete cascade,
  number integer not null check (number > 0),
  made_by text not null check (made_by in ('buyer', 'seller')),
  received_at bigint not null,
  present_due_at bigint,
  answer_by_at bigint,
  price_cents bigint not null check (price_cents > 0),
  concession text,
  concession_pays_broker integer check (concession_pays_broker in (0, 1)),
  buyer_broker text,
  repairs text,
  escalation text,
  earnest_money_cents bigint check (earnest_money_cents >= 0),
  financing text not null,
  down_payment text,
  proof text not null,
  appraisal text not null,
  gap_cents bigint check (gap_cents >= 0),
  inspection_on text not null,
  title text not null,
  must_sell_by text not null,
  closing_on text not null,
  possession text not null,
  rent_cents bigint check (rent_cents >= 0),
  inclusions text not null,
  exclusions text not null,
  other_terms text not null default '',
  file_key text unique,
  file_name text not null default '',
  file_bytes integer,
  file_pages integer,
  file_sha256 text,
  compared_at bigint,
  compared_by text,
  created_at bigint not null,
  created_by text,
  constraint offer_terms_number unique (offer_id, number)
);

alter table party add column agent_of text not null default '' check (agent_of in ('', 'seller', 'buyer'));
alter table party add column license text not null default '';
alter table party add column offer_id text references offer (id) on delete cascade;
create index party_offer on party (offer_id) where offer_id is not null;

create table presentation (
  id text primary key,
  terms_id text not null references offer_terms (id) on delete cascade,
  party_id text not null,
  party_name text not null,
  way text not null check (way in ('opened', 'telephone', 'video', 'in person')),
  presented_at bigint not null,
  presented_by text not null,
  minutes integer check (minutes > 0),
  note text not null,
  corrected_why text not null default '',
  corrected_at bigint,
  corrected_by text,
  created_at bigint not null
);
create index presentation_terms on presentation (terms_id, presented_at, id);

create table instruction (
  id text primary key,
  sale_id text not null references sale (id) on delete cascade,
  terms_id text not null references offer_terms (id) on delete cascade,
  kind text not null check (kind in ('accept', 'counter', 'decline', 'hold', 'ask')),
  words text not null,
  given_at bigint not null,
  given_by text not null,
  agreed_by text not null,
  handled_at bigint,
  handled_by text,
  handled_note text not null default ''
);
create index instruction_terms on instruction (terms_id, given_at, id);
create index instruction_sale on instruction (sale_id, given_at, id);
create index instruction_open on instruction (given_at, id) where handled_at is null;

create table net_assumption (
  sale_id text primary key references sale (id) on delete cascade,
  title_policy_cents bigint,
  closing_fee_cents bigint,
  hoa_papers_cents bigint,
  annual_tax_cents bigint,
  last_year_tax_unpaid_cents bigint,
  payoff_quote_cents bigint,
  principal_cents bigint,
  rate_basis_points double precision,
  interest_to_on text not null,
  lives_in_colorado integer check (lives_in_colorado in (0, 1)),
  other text not null,
  version bigint not null default 1,
  changed_at bigint not null,
  changed_by text not null
);

create table sale_link (
  id text primary key,
  sale_id text not null references sale (id) on delete cascade,
  kind text not null check (kind in ('offers', 'calendar')),
  token_hash text not null unique,
  created_at bigint not null,
  created_by text,
  ended_at bigint
);
create index sale_link_sale on sale_link (sale_id, kind);
`)
