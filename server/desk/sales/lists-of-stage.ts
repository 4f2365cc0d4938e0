// Which sales are in a stage (`stageOf`): a contract counts once it is in force, whatever the MLS says.
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Tables } from '#database/tables'
import { contractItem } from '#rules/contract-editions'
import { daysAfter } from '#rules/dates'
import { statusesOfStage } from '#rules/sale-filters'
import type { MlsStatus } from '#rules/sale-states'
import { closeDays, type SaleStage } from '#rules/sales'

type Sales = ExpressionBuilder<Tables, 'sale'>

/** Sales of this status, or of any, that fit the condition. */
export type SalesList = {
  status?: MlsStatus | undefined
  where?: (eb: Sales) => Expression<SqlBool>
}

/** Lists without a sale in common. An index sorts each, or few sales are in it. `today`: in Mountain Time. */
export const listsOfStage = (stage: SaleStage, today: string): readonly SalesList[] => {
  const lastDay = daysAfter(today, closeDays)
  switch (stage) {
    case 'Under contract':
      return [{ where: hasContractInForce((of) => of.not(closesBy(of, lastDay))) }]
    case 'Close':
      return [
        { status: 'Closed' },
        { where: isSoldBeforeTheMls },
        { where: hasContractInForce((of) => closesBy(of, lastDay)) },
      ]
    default:
      return statusesOfStage[stage].map((status) => ({ status, where: hasNoContract }))
  }
}

const isSoldBeforeTheMls = (eb: Sales) =>
  eb(
    'sale.id',
    'in',
    eb.selectFrom('sale as sold').select('sold.id').where('sold.sold_unentered_at', 'is not', null),
  )

type Contracts = ExpressionBuilder<Tables, 'sale_contract'>

/** The state is written out for the index of these, because the engines do not look into parameters. */
const inForce = (eb: Sales) =>
  eb.selectFrom('sale_contract').where('sale_contract.state', '=', sql.lit('in force' as const))

const hasNoContract = (eb: Sales) =>
  eb.and([
    eb('sale.sold_unentered_at', 'is', null),
    eb.not(
      eb.exists(inForce(eb).select('sale_contract.id').whereRef('sale_contract.sale_id', '=', 'sale.id')),
    ),
  ])

/** Begins with the contracts in force, because they are few. */
const hasContractInForce = (fits: (of: Contracts) => Expression<SqlBool>) => (eb: Sales) =>
  eb(
    'sale.id',
    'in',
    inForce(eb)
      .innerJoin('sale as unsold', 'unsold.id', 'sale_contract.sale_id')
      .select('unsold.id')
      .where('unsold.sold_unentered_at', 'is', null)
      .where('unsold.mls_status', '<>', 'Closed')
      .where(fits),
  )

const closesBy = (eb: Contracts, lastDay: string) =>
  eb.exists(
    eb
      .selectFrom('contract_date')
      .select('contract_date.id')
      .whereRef('contract_date.contract_id', '=', 'sale_contract.id')
      .where('contract_date.item', '=', contractItem.closing)
      .where('contract_date.due_on', '<>', '')
      .where('contract_date.state', '<>', 'not applicable')
      .where('contract_date.due_on', '<=', lastDay),
  )
