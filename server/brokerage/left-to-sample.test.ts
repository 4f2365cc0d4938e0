import { expect, test } from 'vitest'
import { leftToSample } from '#server/brokerage/left-to-sample'
import { sampleBrokerage } from '#server/brokerage/sample-brokerage'

test('facts that a brokerage has not replaced are listed', () => {
  const { platformFee: _, ...facts } = sampleBrokerage
  const own = { ...facts, platformFeeCents: 2_000, legalName: 'Aspen Homes LLC', socialLinks: [] }
  const left = leftToSample(own)
  expect(left).toContain('licenceNumber')
  expect(left).not.toContain('legalName')
  expect(left).not.toContain('socialLinks')
})
