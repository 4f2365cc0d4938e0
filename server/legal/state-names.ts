import { usStates } from '#contract/us-states'

/** State codes as readable names: 'Colorado', 'Colorado and Utah'. */
export const stateNames = (codes: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(codes.map((code) => nameOf.get(code) ?? code))

const nameOf = new Map(usStates)
