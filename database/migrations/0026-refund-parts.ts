import { createTables } from '../create-tables.ts'

/** Who does the work of an order's line, and which parts of an order a refund covers. */
export const refundParts = createTables(`
alter table order_line add column is_own integer;
create table refund_part (
  refund_id text not null references refund (id) on delete cascade,
  part text not null,
  amount_cents bigint not null check (amount_cents > 0),
  constraint refund_part_key primary key (refund_id, part)
);
`)
