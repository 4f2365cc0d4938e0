// Where the brokerage may work.

/** By law, a brokerage may take homes only in states where it has a license. All states are two-letter codes. */
export const isLicensedIn = (state: string, licensedStates: readonly string[]): boolean =>
  licensedStates.includes(state)
