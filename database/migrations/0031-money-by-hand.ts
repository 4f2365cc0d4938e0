import { createTables } from '../create-tables.ts'

/** What the desk recorded of a payment by check or bank transfer, and of a refund that was sent that way. */
export const moneyByHand = createTables(`
alter table payment add column by_hand text;
alter table refund add column by_hand text;
`)
