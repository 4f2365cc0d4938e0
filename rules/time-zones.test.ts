import { expect, test } from 'vitest'
import { usStates } from '#contract/us-states'
import { timeZonesOf } from './time-zones.ts'

test('every state has its time zones, and each is known to the platform', () => {
  const abroad = new Set(['AA', 'AE', 'AP'])
  const unknown = timeZonesOf('??')
  for (const [code] of usStates) {
    const zones = timeZonesOf(code)
    if (!abroad.has(code)) expect([code, zones]).not.toEqual([code, unknown])
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
  }
})
