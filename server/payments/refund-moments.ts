// When the money of a refund left, and when a bank returned it. A refund that was done may fail later, for example because the card is
// closed. Both moments count, each in its own period, so that a past period does not change.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { RefundRow } from '#server/payments/refund-wish'

/** `is`: whether a `refund` has had this moment. `at`: the column with its time. */
export type RefundMoment = { is: RawBuilder<SqlBool>; at: string }

const isDone: RefundMoment = { is: sql`refund.state = 'done'`, at: 'refund.updated_at' }
const wasDone: RefundMoment = { is: sql`refund.done_at is not null`, at: 'refund.done_at' }
const cameBack: RefundMoment = { is: sql`refund.done_at is not null`, at: 'refund.updated_at' }

export const refundMoments = { refunded: [isDone, wasDone], returned: [cameBack] } as const

type Refund = Pick<RefundRow, 'state' | 'done_at' | 'updated_at'>

/** The same of one refund; null for what did not happen. */
export const momentsOfRefund = ({ state, done_at, updated_at }: Refund) => ({
  refundedAt: state === 'done' ? updated_at : done_at,
  returnedAt: done_at === null ? null : updated_at,
})
