// Which sales are in a stage (`stageOf`): a contract counts once it is in force, whatever the MLS says.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '#database/tables'
import { contractItem } from '#rules/contract-editions'
import { daysAfter } from '#rules/dates'
import type { SaleContractState } from '#rules/sale-states'
import { closeDays, type SaleStage } from '#rules/sales'

type Sales = ExpressionBuilder<Tables, 'sale'>

/** A condition for a query of sales, besides the statuses of the stage. `today`: in Mountain Time. */
export const isInStage =
  (stage: SaleStage, today: string) =>
  (eb: Sales): Expression<SqlBool> => {
    const isSold = eb('sale.mls_status', '=', 'Closed')
    if (stage === 'Close')
      return eb.or([isSold, hasContract(eb, ['closed']), closesBy(eb, daysAfter(today, closeDays))])
    if (stage === 'Under contract')
      return eb.and([
        eb.not(isSold),
        hasContract(eb, ['in force']),
        eb.not(closesBy(eb, daysAfter(today, closeDays))),
      ])
    return eb.not(hasContract(eb, ['in force', 'closed']))
  }

const hasContract = (eb: Sales, states: readonly SaleContractState[]) =>
  eb.exists(
    eb
      .selectFrom('sale_contract')
      .select('sale_contract.id')
      .whereRef('sale_contract.sale_id', '=', 'sale.id')
      .where('sale_contract.state', 'in', states),
  )

const closesBy = (eb: Sales, lastDay: string) =>
  eb.exists(
    eb
      .selectFrom('sale_contract')
      .innerJoin('contract_date', 'contract_date.contract_id', 'sale_contract.id')
      .select('contract_date.id')
      .whereRef('sale_contract.sale_id', '=', 'sale.id')
      .where('sale_contract.state', '=', 'in force')
      .where('contract_date.item', '=', contractItem.closing)
      .where('contract_date.due_on', '<>', '')
      .where('contract_date.due_on', '<=', lastDay),
  )
