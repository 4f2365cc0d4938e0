// A broker confirms signed contracts while the server is killed. Each contract that is in force has its dates, one row of the log, and one
// mail to its seller; the others have none of these.
import type { Client } from '#contract/client'
import { checkContractDates, confirmSaleContract } from '#contract/desk/sales/contract'
import { dayMs } from '#rules/durations'
import { aTypedContract } from '#server/testing/a-contract'
import { aSale } from '#server/testing/a-sale'
import { aMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import type { TestApp } from '#server/testing/test-app'

export type CheckedContract = { saleId: string; contractId: string; version: number }

/** With the dates of a contract that was signed a day ago, each of them checked. */
export const checkedContracts = async (app: TestApp, count: number): Promise<CheckedContract[]> => {
  const broker = await aMember(app)
  const signedAt = new Date(app.now() - dayMs).toISOString()
  const checked: CheckedContract[] = []
  for (let at = 0; at < count; at++) {
    const saleId = await aSale(app, { customerId: (await anAccount(app)).id })
    const { id: contractId, version } = await aTypedContract(app, {
      saleId,
      broker,
      cells: { 3: 'MEC + 7', 11: 'MEC + 9', 39: 'MEC + 30' },
      more: { mecAt: signedAt, noticeAt: signedAt },
    })
    const { contract } = await broker.call(checkContractDates, {
      params: { saleId, contractId },
      body: { version, items: [3, 11, 39] },
    })
    checked.push({ saleId, contractId, version: contract.version })
  }
  return checked
}

/** `told`: the ids of those that the server called confirmed. A broken connection is status 0, and ends the work. */
export const confirmUntilDead = async (
  call: Client,
  contracts: readonly CheckedContract[],
  told: string[],
): Promise<void> => {
  try {
    for (const { saleId, contractId, version } of contracts) {
      await call(confirmSaleContract, { params: { saleId, contractId }, body: { version } })
      told.push(contractId)
    }
  } catch (error) {
    const { status } = error as { status?: number }
    if (status !== 0 && status !== 503) throw error
  }
}

/** Runs after the jobs. `mails`: how many sellers heard that they are under contract. */
export const compareContracts = async (
  { database: { direct: read } }: TestApp,
  told: readonly string[],
): Promise<{ faults: string[]; mails: number }> => {
  const contracts = await read.selectFrom('sale_contract').selectAll().execute()
  const jobs = await read.selectFrom('job').select(['kind', 'payload']).execute()
  const mails = await read
    .selectFrom('sent_mail')
    .innerJoin('account', 'account.email', 'sent_mail.address')
    .innerJoin('sale', 'sale.customer_id', 'account.id')
    .select('sale.id')
    .where('sent_mail.kind', '=', 'under contract mail')
    .execute()
  const log = await read
    .selectFrom('audit')
    .select('subject_id')
    .where('action', '=', 'contract in force')
    .execute()
  const faults: string[] = []
  for (const { id, sale_id, state } of contracts) {
    const wanted = state === 'in force' ? 1 : 0
    const found = {
      mails: mails.filter((mail) => mail.id === sale_id).length,
      log: log.filter(({ subject_id }) => subject_id === sale_id).length,
      mornings: jobs.some(({ kind, payload }) => kind === 'digest' && payload.includes(sale_id)) ? 1 : 0,
    }
    for (const [what, count] of Object.entries(found))
      if (count !== wanted) faults.push(`${count} ${what} of contract ${id}, which is ${state}`)
  }
  for (const id of told)
    if (contracts.find((contract) => contract.id === id)?.state !== 'in force')
      faults.push(`contract ${id} is not in force`)
  return { faults, mails: mails.length }
}
