import { notFound } from '@tanstack/react-router'
import { ApiProblem, type Client } from '#contract/client'

/** Loads a test order for its approval page. Throws `notFound` when there is none, and where test payments are off. */
export const loadTestOrder = (call: Client, params: { orderID: string }) =>
  call('GET /api/test-payments/paypal/:orderID', { params }).catch((problem: unknown) => {
    throw problem instanceof ApiProblem && problem.status === 404 ? notFound() : problem
  })
