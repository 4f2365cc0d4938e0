// What the address of an order is for.

/**
 * 'home': a package lists a home, so the address is that home's. 'files': everything is a file. 'services': nothing is mailed either, but
 * some of it is work. 'delivery': signs and lockboxes go there.
 */
export const addressPurposes = ['home', 'delivery', 'files', 'services'] as const
export type AddressPurpose = (typeof addressPurposes)[number]

type Ordered = {
  /** The package is in one of the brokerage's listing categories. */
  listsHome: boolean
  kind: 'service' | 'digital' | 'physical'
}

export const addressPurposeOf = (packages: readonly Ordered[]): AddressPurpose => {
  if (packages.some(({ listsHome }) => listsHome)) return 'home'
  if (packages.length === 0 || packages.some(({ kind }) => kind === 'physical')) return 'delivery'
  return packages.every(({ kind }) => kind === 'digital') ? 'files' : 'services'
}

/** Whether a home in this state may be listed: the brokerage lists homes only where it is licensed. Both are two-letter codes. */
export const mayListIn = (state: string, licensedStates: readonly string[]): boolean =>
  licensedStates.includes(state)
