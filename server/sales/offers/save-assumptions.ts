// What the estimates of a sale work with.
import type { Assumptions } from '#contract/net-assumptions'
import { changedFields } from '#server/audit/changed-fields'
import { dayIn, mountainTime } from '#rules/dates'
import { isUnpaidTaxSaidAnew, unpaidTaxCents } from '#rules/property-tax'
import { asTime } from '#server/brokerage/times-in-answers'
import { changerOf } from '#server/staff/name-of'
import { noteOfSale, type SaleActor } from '../change-sale.ts'
import { refuseEnded, saleChanged } from '../problems.ts'
import { lockSaleFor } from '../sale.ts'
import type { Needs } from '../work-on-sale.ts'
import { assumptionsAnswer } from './offer-answer.ts'
import { assumptionsOf, type AssumptionsRow, readAssumptions, unpaidTaxSaidAt } from './offer-file.ts'

/** `version`: 0 before anybody has said anything. Throws `changed_meanwhile`. */
export const saveAssumptions = (
  platform: Needs,
  actor: SaleActor & { id: string },
  saleId: string,
  { version, ...given }: Assumptions & { version: number },
): Promise<{ version: number }> =>
  platform.database.transaction(async (trx) => {
    const sale = await lockSaleFor(trx, saleId, actor)
    refuseEnded(sale, actor.role)
    const before = await readAssumptions(trx, saleId)
    if ((before?.version ?? 0) !== version)
      throw saleChanged({
        current: {
          version: before?.version ?? 0,
          ...assumptionsAnswer(assumptionsOf(before), platform.now()),
        },
        ...(await changerOf(trx, before?.changed_by ?? null)),
        changedAt: asTime(before?.changed_at ?? sale.created_at),
      })
    const today = dayIn(mountainTime, platform.now())
    const row = {
      ...columnsOf(given),
      ...unpaidTaxColumns(before, given, { now: platform.now(), today }),
      version: version + 1,
      changed_at: platform.now(),
      changed_by: actor.id,
    }
    const changed = changedFields(shown(before, today), shown({ ...row, sale_id: saleId }, today))
    const isSaidAnew = !before || row.unpaid_tax_said_at !== unpaidTaxSaidAt(before)
    if (Object.keys(changed).length === 0 && !isSaidAnew) return { version }
    await trx
      .insertInto('net_assumption')
      .values({ sale_id: saleId, ...row })
      .onConflict((conflict) => conflict.column('sale_id').doUpdateSet(row))
      .execute()
    await noteOfSale(platform, trx, actor, sale, {
      action: 'net assumptions changed',
      details: { changed },
    })
    return { version: row.version }
  })

/** As the audit log names them: the name of a sum ends in Cents. */
const shown = (row: AssumptionsRow | undefined, today: string) => {
  const { interestToOn: interestTo, unpaidTaxSaidOn: _, ...rest } = assumptionsOf(row)
  return { ...rest, lastYearTaxUnpaidCents: unpaidTaxCents(assumptionsOf(row), today), interestTo }
}

/** Other numbers may change without it. It stays then as it was said, and from when. */
const unpaidTaxColumns = (
  before: AssumptionsRow | undefined,
  { annualTax: annualTaxCents, lastYearTaxUnpaid: lastYearTaxUnpaidCents }: Assumptions,
  { now, today }: { now: number; today: string },
) =>
  before && !isUnpaidTaxSaidAnew(assumptionsOf(before), { annualTaxCents, lastYearTaxUnpaidCents }, today)
    ? {
        last_year_tax_unpaid_cents: before.last_year_tax_unpaid_cents,
        unpaid_tax_said_at: unpaidTaxSaidAt(before),
      }
    : { last_year_tax_unpaid_cents: lastYearTaxUnpaidCents, unpaid_tax_said_at: now }

const columnsOf = (given: Assumptions) => ({
  title_policy_cents: given.titlePolicy,
  closing_fee_cents: given.closingFee,
  hoa_papers_cents: given.hoaPapers,
  annual_tax_cents: given.annualTax,
  payoff_quote_cents: given.payoffQuote,
  principal_cents: given.principal,
  rate_basis_points: given.rate,
  interest_to_on: given.interestTo,
  lives_in_colorado: given.livesInColorado === null ? null : ((given.livesInColorado ? 1 : 0) as 0 | 1),
  other: JSON.stringify(given.other),
})
