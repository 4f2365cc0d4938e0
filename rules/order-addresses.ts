// What the address of an order is for.

/**
 * 'home': a package is for a home, so the address is that home's. 'files': everything is a file. 'services': nothing is mailed, but some
 * of it is work. 'delivery': things are mailed there.
 */
export const addressPurposes = ['home', 'delivery', 'files', 'services'] as const
export type AddressPurpose = (typeof addressPurposes)[number]

type ForHome = {
  /** The package is in one of the brokerage's listing categories. */
  listsHome: boolean
  /** The desk has marked that it needs a home where the brokerage is licensed, such as a sign or a market analysis. */
  needsHome: boolean
}
type Ordered = ForHome & { kind: 'service' | 'digital' | 'physical' }

/** Whether a package is only for homes in states where the brokerage is licensed. */
export const isForLicensedHome = ({ listsHome, needsHome }: ForHome): boolean => listsHome || needsHome

export const addressPurposeOf = (packages: readonly Ordered[]): AddressPurpose => {
  if (packages.some(isForLicensedHome)) return 'home'
  if (packages.length === 0 || packages.some(({ kind }) => kind === 'physical')) return 'delivery'
  return packages.every(({ kind }) => kind === 'digital') ? 'files' : 'services'
}

/** Whether the brokerage may work for a home in this state: only where it is licensed. Both are two-letter codes. */
export const mayListIn = (state: string, licensedStates: readonly string[]): boolean =>
  licensedStates.includes(state)

/** Why an address does not fit an order for a home. `states`: the names of the licensed ones. */
export const homeElsewhere = (states: string): string =>
  `This order is for a home in ${states}. Enter the address of the home.`

/** The same on the page of a package, before it is ordered. */
export const onlyForHomesIn = (states: string): string => `Only for homes in ${states}.`
