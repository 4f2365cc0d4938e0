// A home whose listing ended a short while ago is reactivated in the MLS, not entered a second time.
import { isSameHome } from '#rules/addresses'
import { dayIn, mountainTime } from '#rules/dates'
import { type MlsRules, mustReactivate, mustReactivateSentence } from '#rules/mls-clocks'
import { mayDo, type StaffRole } from '#rules/staff'
import { notAllowed } from '#server/platform/api/callers'
import { notThisStatus } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'
import { readSalesOf } from '../sale.ts'

type Input = { sale: SaleRow; now: number; rules: MlsRules; member: { role: StaffRole }; override: boolean }

/** Throws `not_this_status` unless a broker overrides it. */
export const refuseRelisting = async (
  trx: Trx,
  { sale, now, rules, member, override }: Input,
): Promise<void> => {
  const others = (await readSalesOf(trx, sale.customer_id)).filter(
    ({ id, address }) => id !== sale.id && isSameHome(address, sale.address),
  )
  const today = dayIn(mountainTime, now)
  const endedLately = others.some((other) => {
    const endedAt = endOf(other)
    return endedAt !== null && mustReactivate(dayIn(mountainTime, endedAt), today, rules)
  })
  if (!endedLately) return
  if (!override) throw notThisStatus(mustReactivateSentence(rules))
  if (!mayDo(member.role, 'confirm contracts')) throw notAllowed()
}

/** When its listing ended in the MLS; null while it is listed, if it was sold, or if it never was listed. */
const endOf = ({ mls_status, mls_status_since, ended_at }: SaleRow): number | null => {
  if (mls_status === 'Expired/Terminated') return mls_status_since
  return mls_status === 'Closed' || mls_status === 'Incomplete' ? null : ended_at
}
