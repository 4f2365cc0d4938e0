// Where the brokerage may work.

/** The law lets a brokerage take homes only where it holds a license. Both as two letters. */
export const isLicensedIn = (state: string, licensedStates: readonly string[]): boolean =>
  licensedStates.includes(state)
