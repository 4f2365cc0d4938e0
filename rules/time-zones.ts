// The time zones of the United States by state.

const zones = {
  atlantic: 'America/Puerto_Rico',
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  arizona: 'America/Phoenix',
  pacific: 'America/Los_Angeles',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
  aleutian: 'America/Adak',
  samoa: 'Pacific/Pago_Pago',
  guam: 'Pacific/Guam',
} as const
type Zone = keyof typeof zones

const statesIn: readonly (readonly [states: string, ...zones: Zone[]])[] = [
  ['CT DE DC GA ME MD MA NH NJ NY NC OH PA RI SC VT VA WV', 'eastern'],
  ['FL IN KY MI TN', 'eastern', 'central'],
  ['AL AR IL IA LA MN MS MO OK WI', 'central'],
  ['KS NE ND SD TX', 'central', 'mountain'],
  ['CO MT NM UT WY', 'mountain'],
  ['AZ', 'arizona', 'mountain'],
  ['ID OR', 'mountain', 'pacific'],
  ['CA NV WA', 'pacific'],
  ['AK', 'alaska', 'aleutian'],
  ['HI', 'hawaii'],
  ['PR VI', 'atlantic'],
  ['AS', 'samoa'],
  ['GU MP', 'guam'],
]

/** All zones of a state, given by its two letters. For an unknown state, the zones at both ends of the country. */
export const timeZonesOf = (state: string): readonly string[] => {
  const found = statesIn.find(([states]) => states.split(' ').includes(state))
  if (!found) return [zones.eastern, zones.hawaii]
  const [, ...names] = found
  return names.map((name) => zones[name])
}
