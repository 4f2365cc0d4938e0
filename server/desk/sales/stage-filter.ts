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
    const lastDay = daysAfter(today, closeDays)
    if (stage === 'Close')
      return eb.or([
        isSold,
        hasContract(eb, ['closed']),
        eb(
          'sale.id',
          'in',
          inForce(eb).where((of) => closesBy(of, lastDay)),
        ),
      ])
    if (stage === 'Under contract')
      return eb.and([
        eb.not(isSold),
        eb(
          'sale.id',
          'in',
          inForce(eb).where((of) => of.not(closesBy(of, lastDay))),
        ),
      ])
    return eb.not(hasContract(eb, ['in force', 'closed']))
  }

/** The sales with a contract in force; each has one at most. */
const inForce = (eb: Sales) =>
  eb.selectFrom('sale_contract').select('sale_contract.sale_id').where('sale_contract.state', '=', 'in force')

const hasContract = (eb: Sales, states: readonly SaleContractState[]) =>
  eb.exists(
    eb
      .selectFrom('sale_contract')
      .select('sale_contract.id')
      .whereRef('sale_contract.sale_id', '=', 'sale.id')
      .where('sale_contract.state', 'in', states),
  )

const closesBy = (eb: ExpressionBuilder<Tables, 'sale_contract'>, lastDay: string) =>
  eb.exists(
    eb
      .selectFrom('contract_date')
      .select('contract_date.id')
      .whereRef('contract_date.contract_id', '=', 'sale_contract.id')
      .where('contract_date.item', '=', contractItem.closing)
      .where('contract_date.due_on', '<>', '')
      .where('contract_date.due_on', '<=', lastDay),
  )
