import { expect, test } from 'vitest'
import { costFaults, costsTyped } from './typed-costs.ts'

test('the rows of other costs are read in their order', () => {
  const typed = {
    titlePolicy: '2,090',
    'other.0.name': ' Solar transfer ',
    'other.0.cents': '$500',
    'other.1.name': 'Moving',
    'other.1.cents': '',
  }
  expect(costsTyped(typed)).toEqual([
    { name: 'Solar transfer', cents: 50_000 },
    { name: 'Moving', cents: Number.NaN },
  ])
  expect(costsTyped({ titlePolicy: '2,090' })).toEqual([])
})

test('each cost needs a name that no other has, and a sum', () => {
  const cost = (name: string, cents = 1) => ({ name, cents })
  expect(costFaults([cost('Solar transfer'), cost('Moving', 0)])).toEqual({})
  expect(costFaults([cost(''), cost('Moving', Number.NaN), cost('Moving'), cost('propertyTax')])).toEqual({
    'other.0.name': 'Enter what the cost is, or remove the row.',
    'other.1.cents': 'Enter the cost in dollars.',
    'other.2.name': 'Give each cost a different name.',
    'other.3.name': 'Give each cost a different name.',
  })
})
