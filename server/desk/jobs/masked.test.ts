import { expect, test } from 'vitest'
import { masked } from '#server/desk/jobs/masked'

test('secrets and personal facts are masked, ids and sums are not', () => {
  const payload = {
    id: 'evt_1',
    data: {
      object: {
        client_secret: 'pi_1_secret_2',
        amount: 3_000,
        receipt_email: 'ann@example.test',
        billing_details: { name: 'Ann', phone: null, address: { city: 'Denver' } },
      },
    },
  }
  expect(JSON.parse(masked(JSON.stringify(payload)))).toEqual({
    id: 'evt_1',
    data: {
      object: {
        client_secret: '•••',
        amount: 3_000,
        receipt_email: '•••',
        billing_details: { name: '•••', phone: null, address: '•••' },
      },
    },
  })
})

test('a payload within a payload is masked too, and what is no JSON is not shown', () => {
  const { body } = JSON.parse(masked(JSON.stringify({ body: '{"token":"t","order":"o"}' })))
  expect(JSON.parse(body)).toEqual({ token: '•••', order: 'o' })
  expect(masked('token=t')).toBe('•••')
})
