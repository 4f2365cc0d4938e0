import { createTables } from '../create-tables.ts'

/** Videos and questions. */
export const content = createTables(`
create table video (
  id text primary key,
  version integer not null default 1,
  archived_at bigint,
  updated_at bigint,
  updated_by text,
  position integer not null,
  video_id text not null,
  title text not null,
  description text not null,
  picture_address text not null,
  url text not null,
  constraint video_of_id unique (video_id)
);

create table question (
  id text primary key,
  version integer not null default 1,
  archived_at bigint,
  updated_at bigint,
  updated_by text,
  position integer not null,
  slug text not null,
  question text not null,
  answer_markdown text not null,
  answer_html text not null,
  contact_label text not null,
  draft text,
  is_live integer not null default 1,
  constraint question_slug unique (slug)
);

create table channel_videos (
  channel_id text primary key,
  videos text not null,
  answered_at bigint not null
);
`)
