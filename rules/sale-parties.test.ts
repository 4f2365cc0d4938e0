import { expect, test } from 'vitest'
import { isNamedByCustomer, partyFaults, partyOfAccount } from './sale-parties.ts'
import { partyRoles } from './listing-steps.ts'

const owner = { role: 'owner', name: 'Ann', email: '', telephone: '', authorityVersionId: '' } as const
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
          { ...owner, name: 'Ben', authorityVersionId: 'paper' },
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

test('the same person is named once, and may sign in two parts', () => {
  const shared = { ...owner, email: 'home@example.test' }
  const again = { ...shared, name: ' ANN', email: 'Home@example.test' }
  const others = [{ ...shared, name: 'Ben' }, { ...shared, role: 'trustee' as const }, owner]
  expect(Object.keys(partyFaults([shared, ...others, again], papers, true))).toEqual(['parties.4.name'])
})

test('with one mailbox for two people, the name of the account decides', () => {
  const [ann, ben, cy] = ['Ann', 'Ben', 'Cy'].map((name) => ({
    name,
    email: name === 'Cy' ? '' : 'home@example.test',
  }))
  const whose = (name: string, email: string) => partyOfAccount([ann, ben, cy] as never[], { name, email })
  expect(whose('ben', 'Home@example.test')).toBe(ben)
  expect(whose('Cy', 'home@example.test')).toBe(ann)
  expect(whose('Cy', '')).toBe(cy)
  expect(whose('Dee', '')).toBeUndefined()
})
