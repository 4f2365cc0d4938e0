import { createTables } from '../create-tables.ts'

/** Instructions that were open when the sale was over, ended as `endInstructions` ends them now. Nobody could carry them out. */
export const endedInstructions = createTables(`
update instruction set handled_note = 'The sale is over.', handled_at = (
    select coalesce(
      sale.ended_at,
      (select max(ended_at) from sale_contract where sale_id = sale.id and state = 'closed'),
      sale.mls_status_since
    ) from sale where sale.id = instruction.sale_id
  )
  where handled_at is null and sale_id in (
    select id from sale where ended_at is not null or mls_status in ('Closed', 'Expired/Terminated')
    union select sale_id from sale_contract where state = 'closed'
  );
`)
