import { createTables } from '../create-tables.ts'

/**
 * When the owner of a lead was erased. For erasures before this, the link that the erasure ended says so, unless a legal hold kept the
 * account or the proved mailbox.
 */
export const erasedLeads = createTables(`
alter table lead add column erased_at bigint;
update lead set erased_at = coalesce(
  (select erased_at from account where account.id = lead.customer_id),
  (select max(erased_at) from erasure where erasure.account_id is null),
  created_at)
where claim_token_hash = 'ended ' || id
  and not exists (select 1 from account where account.id = lead.customer_id and account.erased_at is null)
  and not exists (select 1 from proved_mailbox where proved_mailbox.email = lead.email);
`)
