import type { BrokerageSettings } from '#contract/brokerage-settings'

/** What a brokerage in Colorado has until it enters something else. `platformFee`: dollars. */
export const coloradoDefaults = {
  licenceLookupUrl: 'https://dre.colorado.gov',
  licensedStates: ['CO'],
  listingCategories: ['mls-listing', 'guided-full-service'],
  platformFee: 20,
} satisfies BrokerageSettings
