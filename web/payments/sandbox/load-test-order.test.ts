import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client'
import { loadTestOrder } from '#web/payments/sandbox/load-test-order.ts'

const load = (status: number) =>
  loadTestOrder(
    createClient(async () => ({ status, json: { error: 'No.', code: 'none', fields: {}, requestId: 'r' } })),
    { orderID: 'any' },
  ).catch((problem: unknown) => problem)

test('where test payments are off, their call is not there, and so neither is the page', async () => {
  expect(isNotFound(await load(404))).toBe(true)
  expect(isNotFound(await load(503))).toBe(false)
})
