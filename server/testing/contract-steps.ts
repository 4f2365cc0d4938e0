// What the desk does with a contract of the sale under test, and what follows.
import { confirmSaleContract } from '#contract/desk/sales/contract'
import type { DeskContract } from '#contract/desk/sales/desk-contract'
import { getDeskSale } from '#contract/desk/sales/sales'
import { aContractInForce, aTypedContract } from '#server/testing/a-contract'
import type { TestMember } from '#server/testing/a-staff-member'
import type { TestAccount } from '#server/testing/an-account'
import type { TestApp } from '#server/testing/test-app'

type Cells = { cells?: Record<number, string>; offerId?: string }

/** `now` reads the sale of the test that runs. */
export const contractSteps = (now: () => { app: TestApp; broker: TestMember; saleId: string }) => {
  const paramsOf = ({ id: contractId }: Pick<DeskContract, 'id'>) => ({ saleId: now().saleId, contractId })
  const seen = () => now().broker.call(getDeskSale, { params: { saleId: now().saleId } })
  return {
    paramsOf,
    seen,
    typed: (more: Cells & { more?: object } = {}) => aTypedContract(now().app, { ...now(), ...more }),
    inForce: (more: Cells = {}) => aContractInForce(now().app, { ...now(), ...more }),
    confirm: (contract: DeskContract, who = now().broker, more: { override?: true } = {}) =>
      who.call(confirmSaleContract, {
        params: paramsOf(contract),
        body: { version: contract.version, ...more },
      }),
    clocksOf: async (kind: string) => (await seen()).clocks.filter((clock) => clock.kind === kind),
  }
}

export const rowOf = (contract: DeskContract, item: number) =>
  contract.dates.find((date) => date.item === item)

/** The kinds of the mails about contracts that a customer got. */
export const contractMailsTo = async (app: TestApp, { id }: TestAccount): Promise<string[]> => {
  await app.jobs.runDue()
  const rows = await app.database.direct
    .selectFrom('sent_mail')
    .innerJoin('account', 'account.email', 'sent_mail.address')
    .select('sent_mail.kind')
    .where('account.id', '=', id)
    .orderBy('sent_mail.id')
    .execute()
  return rows.map(({ kind }) => kind).filter((kind) => kind.includes('contract'))
}
