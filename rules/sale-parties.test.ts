import { expect, test } from 'vitest'
import { isNamedByCustomer, partyFaults } from './sale-parties.ts'
import { partyRoles } from './listing-steps.ts'

const owner = { role: 'owner', telephone: '', authorityVersionId: '' } as const
const papers = new Set(['paper'])

test('customers name who signs, and agents', () => {
  expect(partyRoles.filter(isNamedByCustomer)).toEqual([
    'owner',
    'trustee',
    'personal representative',
    'attorney in fact',
    'agent',
  ])
})

test('a telephone number must be possible, and a signer with authority needs an uploaded paper', () => {
  const trustee = { ...owner, role: 'trustee', authorityVersionId: 'paper' } as const
  expect(partyFaults([{ ...owner, telephone: '(303) 555-0142' }, trustee], papers, true)).toEqual({})
  expect(
    Object.keys(
      partyFaults(
        [
          { ...owner, telephone: '12' },
          { ...owner, authorityVersionId: 'paper' },
          { ...trustee, authorityVersionId: 'other' },
          { ...owner, role: 'buyer' },
        ],
        papers,
        true,
      ),
    ),
  ).toEqual([
    'parties.0.telephone',
    'parties.1.authorityVersionId',
    'parties.2.authorityVersionId',
    'parties.3.role',
  ])
  expect(partyFaults([{ ...owner, role: 'buyer' }], papers, false)).toEqual({})
})
