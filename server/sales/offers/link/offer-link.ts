// The secret address through which agents send offers for a home.
import { linkToken, linkTokenHash, storedLinkToken } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import { type SaleLink, saleLinkToken } from '#server/sales/sale-link'

type Config = Pick<Platform, 'config'>
type LinkRow = Pick<SaleLink, 'id' | 'token_hash'>
type Received = { id: string; receipt_hash: string | null }

export const offerLinkAddress = (platform: Config, link: LinkRow): string =>
  `${platform.config.publicUrl}/offer/${saleLinkToken(platform, 'offers', link)}`

const aboutReceipt = (offerId: string) => `receipt ${offerId}`

/** The hash to store with a new offer. */
export const newReceiptHash = ({ config }: Config, offerId: string): string =>
  linkTokenHash(linkToken(config, aboutReceipt(offerId)))

export const receiptToken = ({ config }: Config, { id, receipt_hash }: Received): string =>
  storedLinkToken(config, aboutReceipt(id), receipt_hash)

/** The page that shows what became of an offer. */
export const receiptAddress = (platform: Config, link: LinkRow, offer: Received): string =>
  `${offerLinkAddress(platform, link)}?receipt=${receiptToken(platform, offer)}`
