import type { Kysely } from 'kysely'
import { accounts } from './0001-accounts.ts'
import { platform } from './0002-platform.ts'
import { catalogue } from './0003-catalogue.ts'
import { reviews } from './0004-reviews.ts'
import { cartsAndCoupons } from './0005-carts-and-coupons.ts'
import { consents } from './0006-consents.ts'
import { orders } from './0007-orders.ts'
import { payments } from './0008-payments.ts'
import { leads } from './0009-leads.ts'
import { contact } from './0010-contact.ts'
import { papers } from './0011-papers.ts'
import { chat } from './0012-chat.ts'
import { content } from './0013-content.ts'
import { staff } from './0014-staff.ts'
import { privacy } from './0015-privacy.ts'
import { desk } from './0016-desk.ts'
import { firstRecords } from './0017-first-records.ts'
import { listingPlan } from './0018-listing-plan.ts'
import { sales } from './0019-sales.ts'
import { saleOffers } from './0020-sale-offers.ts'
import { saleContracts } from './0021-sale-contracts.ts'
import { firstMarketing } from './0023-first-marketing.ts'
import { heldSales } from './0024-held-sales.ts'
import { enteredAtDesk } from './0025-entered-at-desk.ts'
import { refundParts } from './0026-refund-parts.ts'
import { offerLinks } from './0027-offer-links.ts'
import { quotes } from './0029-quotes.ts'
import { moneyByHand } from './0031-money-by-hand.ts'
import { salesBegun } from './0032-sales-begun.ts'
import { soldSales } from './0033-sold-sales.ts'
import { lookups } from './0034-lookups.ts'
import { leadsByState } from './0035-leads-by-state.ts'
import { addressVersions } from './0036-address-versions.ts'
import { endedInstructions } from './0037-ended-instructions.ts'
import { disputeTimes } from './0038-dispute-times.ts'
import { waitingDates } from './0039-waiting-dates.ts'
import { coordinatedSales } from './0040-coordinated-sales.ts'
import { unpaidTaxSaid } from './0041-unpaid-tax-said.ts'
import { jobsByKind } from './0042-jobs-by-kind.ts'
import { productPositions } from './0043-product-positions.ts'
import { erasedLeads } from './0044-erased-leads.ts'
import { returnedRefunds } from './0045-returned-refunds.ts'
import { boughtOrders } from './0046-bought-orders.ts'
import { untoldDates } from './0047-untold-dates.ts'

type Migration = { up(db: Kysely<unknown>): Promise<void> }

/** Sorted by name, which is the order they run in. A released migration never changes. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-platform': platform,
  '0003-catalogue': catalogue,
  '0004-reviews': reviews,
  '0005-carts-and-coupons': cartsAndCoupons,
  '0006-consents': consents,
  '0007-orders': orders,
  '0008-payments': payments,
  '0009-leads': leads,
  '0010-contact': contact,
  '0011-papers': papers,
  '0012-chat': chat,
  '0013-content': content,
  '0014-staff': staff,
  '0015-privacy': privacy,
  '0016-desk': desk,
  '0017-first-records': firstRecords,
  '0018-listing-plan': listingPlan,
  '0019-sales': sales,
  '0020-sale-offers': saleOffers,
  '0021-sale-contracts': saleContracts,
  '0023-first-marketing': firstMarketing,
  '0024-held-sales': heldSales,
  '0025-entered-at-desk': enteredAtDesk,
  '0026-refund-parts': refundParts,
  '0027-offer-links': offerLinks,
  '0029-quotes': quotes,
  '0031-money-by-hand': moneyByHand,
  '0032-sales-begun': salesBegun,
  '0033-sold-sales': soldSales,
  '0034-lookups': lookups,
  '0035-leads-by-state': leadsByState,
  '0036-address-versions': addressVersions,
  '0037-ended-instructions': endedInstructions,
  '0038-dispute-times': disputeTimes,
  '0039-waiting-dates': waitingDates,
  '0040-coordinated-sales': coordinatedSales,
  '0041-unpaid-tax-said': unpaidTaxSaid,
  '0042-jobs-by-kind': jobsByKind,
  '0043-product-positions': productPositions,
  '0044-erased-leads': erasedLeads,
  '0045-returned-refunds': returnedRefunds,
  '0046-bought-orders': boughtOrders,
  '0047-untold-dates': untoldDates,
}
