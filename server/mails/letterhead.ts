import { brokerageOf, type ShopConfig } from '#server/brokerage/brokerage'
import type { Config } from '#server/platform/config/config'

/** The sender's identity, required in every mail by the advertising rules for brokers (Colorado Rule 6.10) and CAN-SPAM. */
export type Letterhead = {
  brand: string
  publicUrl: string
  email: string
  phone: string
  supportHours: string
  /** The lines of the footer. */
  lines: readonly string[]
  licenceLookupUrl: string
}

export const letterheadOf = (config: ShopConfig & Pick<Config, 'publicUrl'>): Letterhead => {
  const brokerage = brokerageOf({ config })
  const { brand, legalName, employingBroker, licenceNumber, postalAddress, phone, email, supportHours } =
    brokerage
  return {
    brand,
    publicUrl: config.publicUrl,
    email,
    phone,
    supportHours,
    lines: [
      legalName,
      `Licensed real-estate brokerage in Colorado. Employing broker: ${employingBroker}. License ${licenceNumber}.`,
      postalAddress,
      'Equal Housing Opportunity. We do business in accordance with the Fair Housing Act.',
    ],
    licenceLookupUrl: brokerage.licenceLookupUrl,
  }
}
