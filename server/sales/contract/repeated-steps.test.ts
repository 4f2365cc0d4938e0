// A step at a contract whose answer was lost is sent again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contracts from '#contract/desk/sales/contract'
import type { DeskContract } from '#contract/desk/sales/desk-contract'
import { getDeskSale } from '#contract/desk/sales/sales'
import { aContractInForce, aTypedContract, cellsOf } from '#server/testing/a-contract'
import { aSale } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(Date.parse('2026-11-25T18:00:00Z') - app.now())
  broker = await aMember(app)
})
afterAll(() => app.close())

const aHome = async () => ({ saleId: await aSale(app, { customerId: (await anAccount(app)).id }), broker })

test('a repeat is answered with the contract as it stands, and nothing is done twice', async () => {
  const home = await aHome()
  const { saleId } = home
  const { id: contractId, version } = await aTypedContract(app, { ...home, cells: { 39: '12/15/2026' } })
  const params = { saleId, contractId }
  const confirm = (body: { version: number; override?: true }, key = 'confirm') =>
    broker.call(contracts.confirmSaleContract, {
      params,
      body,
      ...(key !== '' && { idempotencyKey: key }),
    })
  const [first, atOnce] = await Promise.all([confirm({ version }), confirm({ version })])
  expect(atOnce).toEqual(first)
  const { contract: later } = await broker.call(contracts.typeContractDates, {
    params,
    body: { version: first.contract.version, cells: cellsOf({ 22: '12/01/2026' }) },
  })
  expect((await confirm({ version: later.version })).contract).toEqual(later)
  expect(await outcome(confirm({ version, override: true }))).toBe('idempotency_key_reused')
  expect(await outcome(confirm({ version }, ''))).toBe('changed_meanwhile')
  const { history } = await broker.call(getDeskSale, { params: { saleId } })
  expect(history.filter(({ action }) => action === 'contract in force')).toHaveLength(1)
})

test('each step knows its key, which is not the key of another step', async () => {
  const home = await aHome()
  const contract = await aContractInForce(app, { ...home, cells: { 39: '12/15/2026' } })
  const at = new Date(app.now()).toISOString()
  const bodies: Record<string, object> = {
    amend: { documentVersionId: 'paper', changes: [{ item: 22, from: '', to: '12/01/2026' }] },
    check: { items: [39] },
    close: { at, closePriceCents: 1 },
    confirm: {},
    dates: { cells: cellsOf({ 22: '12/01/2026' }) },
    promote: {},
    settle: { item: 39, state: 'done', on: '2026-11-25', how: '' },
    terminate: { at, why: 'It ended.' },
    '': {},
  }
  const steps = contracts.deskContractEndpoints.filter(({ path }) => path.includes('/:contractId'))
  expect(steps).toHaveLength(9)
  for (const step of steps) {
    const body = bodies[step.path.split('/:contractId')[1]?.slice(1) ?? '']
    const send = (version: number, ofSale = home.saleId) =>
      outcome(stepWith(step, ofSale, contract, { ...body, version }))
    expect([step.path, await send(99), await send(98), await send(99, 'another')]).toEqual([
      step.path,
      'changed_meanwhile',
      'changed_meanwhile',
      'idempotency_key_reused',
    ])
  }
})

const stepWith = (
  step: (typeof contracts.deskContractEndpoints)[number],
  saleId: string,
  { id: contractId }: DeskContract,
  body: object,
) =>
  broker.call(step as typeof contracts.confirmSaleContract, {
    params: { saleId, contractId },
    body: body as { version: number },
    idempotencyKey: 'the same for all',
  })
