import { createTables } from '../create-tables.ts'

/**
 * When a refund was done that a bank returned later, so that both moments are known. Before this, only the log knew when such a refund was
 * done.
 */
export const returnedRefunds = createTables(`
alter table refund add column done_at bigint;
update refund set done_at = (
  select max(at) from audit
  where audit.subject = 'refund' and audit.subject_id = refund.id and audit.action = 'refunded')
where state = 'failed';
create index refund_returned on refund (done_at, updated_at, amount_cents, payment_id) where done_at is not null;
`)
