import { createTables } from '../create-tables.ts'

/** Leads, who received them, and offers of buyers. */
export const leads = createTables(`
create table lead (
  id text primary key,
  reference text not null unique,
  customer_id text references account (id) on delete set null,
  line1 text not null,
  line2 text,
  city text not null,
  state text not null,
  zip text not null,
  bedrooms integer,
  bathrooms double precision not null check (bathrooms > 0),
  square_footage integer not null check (square_footage > 0),
  floors double precision not null check (floors > 0),
  basement text not null check (basement in ('Yes', 'No')),
  year_built integer not null,
  lot_size text not null,
  garage_type text not null,
  special_features text not null,
  recent_upgrades text not null,
  known_issues text not null,
  hoa_membership text not null check (hoa_membership in ('Yes', 'No')),
  zoning_details text not null,
  owner_name text not null,
  email text not null,
  phone_number text not null,
  selling_timeline text not null,
  claim_token_hash text not null unique,
  claimed_at bigint,
  created_at bigint not null,
  stage text not null default 'new' check (stage in ('new', 'contacted', 'offers', 'under contract', 'closed', 'lost')),
  assigned_to text references account (id) on delete set null,
  source text not null default 'lead form',
  version bigint not null default 1,
  stage_since bigint not null default 0,
  answer_due_at bigint not null default 0,
  first_answer_at bigint,
  next_step text not null default '',
  next_step_at bigint,
  lost_reason text not null default '',
  due_place bigint not null default 0,
  changed_at bigint,
  changed_by text
);
create index lead_of_customer on lead (customer_id, created_at);
-- The desk reads leads newest first.
create index lead_age on lead (created_at);
create index lead_mailbox on lead (email, created_at);
create index lead_due on lead (due_place, id);
create index lead_stage_due on lead (stage, due_place, id);
create index lead_holder_due on lead (assigned_to, due_place, id);
create index lead_holder_stage_due on lead (assigned_to, stage, due_place, id);
create index lead_unheld_due on lead (due_place, id) where assigned_to is null;
create index lead_unheld_stage_due on lead (stage, due_place, id) where assigned_to is null;
create index lead_source_due on lead (source, due_place, id);
create index lead_source_stage_due on lead (source, stage, due_place, id);
create index lead_sent on lead (created_at, id);
create index lead_stage_sent on lead (stage, created_at, id);
create index lead_holder_sent on lead (assigned_to, created_at, id);
create index lead_holder_stage_sent on lead (assigned_to, stage, created_at, id);
create index lead_unheld_sent on lead (created_at, id) where assigned_to is null;
create index lead_unheld_stage_sent on lead (stage, created_at, id) where assigned_to is null;
create index lead_source_sent on lead (source, created_at, id);
create index lead_source_stage_sent on lead (source, stage, created_at, id);
create index lead_phone on lead (phone_number);
create index lead_figures on lead (created_at, stage, source);
create index lead_first_answer on lead (first_answer_at, created_at) where first_answer_at is not null;

create table lead_recipient (
  id text primary key,
  lead_id text not null references lead (id) on delete cascade,
  buyer_name text not null,
  buyer_email text not null,
  handed_on_at bigint not null,
  constraint lead_recipient_once unique (lead_id, buyer_email)
);

create table lead_note (
  id text primary key,
  lead_id text not null references lead (id) on delete cascade,
  author_id text not null,
  text text not null,
  created_at bigint not null
);
create index lead_note_lead on lead_note (lead_id, created_at, id);

create table lead_search_word (
  lead_id text not null references lead (id) on delete cascade,
  word text not null,
  constraint lead_search_word_key primary key (lead_id, word)
);
create index lead_search_word_beginning on lead_search_word (word collate "C", lead_id);

create table lead_offer (
  id text primary key,
  lead_id text not null references lead (id) on delete cascade,
  buyer text not null,
  price_cents bigint not null check (price_cents > 0),
  costs_cents bigint check (costs_cents >= 0),
  costs_include text not null,
  closing_on text not null,
  contingencies text not null,
  note text not null,
  expires_on text not null,
  state text not null check (state in ('draft', 'sent', 'withdrawn', 'replaced')),
  replaces_id text,
  ended_reason text not null,
  created_by text not null,
  created_at bigint not null,
  updated_at bigint not null,
  sent_at bigint,
  ended_at bigint,
  version bigint not null default 1
);
create index lead_offer_lead on lead_offer (lead_id, created_at, id);

create table offer_answer (
  id text primary key,
  offer_id text not null references lead_offer (id) on delete cascade,
  customer_id text not null,
  kind text not null check (kind in ('interested', 'question')),
  text text not null,
  created_at bigint not null,
  due_at bigint not null,
  handled_at bigint,
  handled_by text
);
create index offer_answer_offer on offer_answer (offer_id, created_at, id);
create index offer_answer_waiting on offer_answer (due_at, id) where handled_at is null;
`)
