import { expect, test } from 'vitest'
import { splitAddress } from '#web/leads/split-address.ts'

test.each<[string, [line1: string, line2: string, city: string, state: string, zip: string]]>([
  ['1600 Pearl St, Boulder, CO 80302', ['1600 Pearl St', '', 'Boulder', 'CO', '80302']],
  ['1600 Pearl St Apt 4, Boulder, CO 80302', ['1600 Pearl St', 'Apt 4', 'Boulder', 'CO', '80302']],
  ['1600 Pearl St, #4B, Boulder CO 80302-1234', ['1600 Pearl St', '#4B', 'Boulder', 'CO', '80302']],
  ['1600  Pearl St ,Boulder , Colorado, USA', ['1600 Pearl St', '', 'Boulder', 'CO', '']],
  ['1600 Pearl St Boulder CO 80302', ['1600 Pearl St', '', 'Boulder', 'CO', '80302']],
  [
    '1600 pearl street unit b-2 fort collins co 80521',
    ['1600 pearl street', 'unit b-2', 'fort collins', 'CO', '80521'],
  ],
  ['12 Oak Ct Aspen 81611', ['12 Oak Ct', '', 'Aspen', '', '81611']],
  ['12 Oak Ct 81611', ['12 Oak Ct', '', '', '', '81611']],
  ['12 Oak Ct, Hartford, CT 06101', ['12 Oak Ct', '', 'Hartford', 'CT', '06101']],
  ['350 S Jackson St, Denver, CO', ['350 S Jackson St', '', 'Denver', 'CO', '']],
  ['100 Main St NW Colorado Springs, CO 80903', ['100 Main St NW', '', 'Colorado Springs', 'CO', '80903']],
  ['22 St Vrain Rd, Lyons, CO', ['22 St Vrain Rd', '', 'Lyons', 'CO', '']],
  ['9 Elm Ave, Washington, District of Columbia 20001', ['9 Elm Ave', '', 'Washington', 'DC', '20001']],
  ['1 Delaware', ['1 Delaware', '', '', '', '']],
  ['1600 Pearl St', ['1600 Pearl St', '', '', '', '']],
  ['1600 Pearl St, Apt 4', ['1600 Pearl St', 'Apt 4', '', '', '']],
  ['1600 Pearl St, Boulder', ['1600 Pearl St', '', 'Boulder', '', '']],
  ['7000 County Road 12345', ['7000 County Road 12345', '', '', '', '']],
  ['80302', ['', '', '', '', '80302']],
  ['my house', ['my house', '', '', '', '']],
  [' , ', ['', '', '', '', '']],
])('%s', (written, [line1, line2, city, state, zip]) => {
  expect(splitAddress(written)).toEqual({ line1, line2, city, state, zip })
})

test('an address as long as the field allows is split without delay', () => {
  const begun = performance.now()
  for (const piece of ['1 ', ', ', 'st ', '# ', 'CO ', '1 st apt '])
    splitAddress(piece.repeat(300).slice(0, 300) + '!')
  expect(performance.now() - begun).toBeLessThan(2_000)
})
