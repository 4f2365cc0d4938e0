import type { Kysely } from 'kysely'
import { catalogue } from './0001-catalogue.ts'
import { accounts } from './0002-accounts.ts'
import { cartWishlistCoupons } from './0003-cart-wishlist-coupons.ts'
import { orders } from './0004-orders.ts'
import { payments } from './0005-payments.ts'
import { leads } from './0006-leads.ts'
import { documents } from './0007-documents.ts'
import { chat } from './0008-chat.ts'
import { channelVideos } from './0009-channel-videos.ts'
import { uploadGrants } from './0010-upload-grants.ts'
import { firstDueAt } from './0011-first-due-at.ts'
import { orderHolds } from './0012-order-holds.ts'
import { oneChargeAtATime } from './0013-one-charge-at-a-time.ts'
import { sessions } from './0014-sessions.ts'
import { mailboxes } from './0015-mailboxes.ts'
import { namesAreNoKeys } from './0016-names-are-no-keys.ts'
import { orderConsents } from './0017-order-consents.ts'
import { featuresOfPackages } from './0020-features-of-packages.ts'
import { requests } from './0022-requests.ts'
import { whoReceivedALead } from './0024-who-received-a-lead.ts'
import { knownFacts } from './0025-known-facts.ts'
import { staff } from './0026-staff.ts'
import { settings } from './0027-settings.ts'
import { deskLists } from './0028-desk-lists.ts'
import { deskOrders } from './0029-desk-orders.ts'
import { packageDrafts } from './0030-package-drafts.ts'
import { recordsAtTheDesk } from './0031-records-at-the-desk.ts'
import { importsAndLists } from './0032-imports-and-lists.ts'
import { catalogueFiles } from './0033-catalogue-files.ts'
import { contentAtTheDesk } from './0034-content-at-the-desk.ts'
import { bulkAndLive } from './0035-bulk-and-live.ts'
import { leadsAtTheDesk } from './0036-leads-at-the-desk.ts'
import { reviewQueue } from './0037-review-queue.ts'
import { people } from './0038-people.ts'
import { messagesAtTheDesk } from './0039-messages-at-the-desk.ts'
import { insights } from './0040-insights.ts'
import { sampleRows } from './0057-sample-rows.ts'
import { disposalDecisions } from './0058-disposal-decisions.ts'
import { phonesOfOrders } from './0059-phones-of-orders.ts'
import { whatABatchReplaced } from './0060-what-a-batch-replaced.ts'
import { disposedPapers } from './0061-disposed-papers.ts'
import { listsOfAnySize } from './0062-lists-of-any-size.ts'
import { savedViews } from './0068-saved-views.ts'
import { draftsOfQuestions } from './0069-drafts-of-questions.ts'
import { faults } from './0070-faults.ts'
import { provedMailboxes } from './0071-proved-mailboxes.ts'
import { couponCodes } from './0076-coupon-codes.ts'
import { couponsOfLinesAndCarts } from './0078-coupons-of-lines-and-carts.ts'
import { extendedHolds } from './0079-extended-holds.ts'
import { packagesForHomes } from './0080-packages-for-homes.ts'
import { oneSpellingOfMailboxes } from './0081-one-spelling-of-mailboxes.ts'
import { searchWords } from './0082-search-words.ts'

type Migration = { up(db: Kysely<unknown>): Promise<void> }

/** Sorted by name, which is the order they run in. A released migration never changes. */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-accounts': accounts,
  '0003-cart-wishlist-coupons': cartWishlistCoupons,
  '0004-orders': orders,
  '0005-payments': payments,
  '0006-leads': leads,
  '0007-documents': documents,
  '0008-chat': chat,
  '0009-channel-videos': channelVideos,
  '0010-upload-grants': uploadGrants,
  '0011-first-due-at': firstDueAt,
  '0012-order-holds': orderHolds,
  '0013-one-charge-at-a-time': oneChargeAtATime,
  '0014-sessions': sessions,
  '0015-mailboxes': mailboxes,
  '0016-names-are-no-keys': namesAreNoKeys,
  '0017-order-consents': orderConsents,
  '0020-features-of-packages': featuresOfPackages,
  '0022-requests': requests,
  '0024-who-received-a-lead': whoReceivedALead,
  '0025-known-facts': knownFacts,
  '0026-staff': staff,
  '0027-settings': settings,
  '0028-desk-lists': deskLists,
  '0029-desk-orders': deskOrders,
  '0030-package-drafts': packageDrafts,
  '0031-records-at-the-desk': recordsAtTheDesk,
  '0032-imports-and-lists': importsAndLists,
  '0033-catalogue-files': catalogueFiles,
  '0034-content-at-the-desk': contentAtTheDesk,
  '0035-bulk-and-live': bulkAndLive,
  '0036-leads-at-the-desk': leadsAtTheDesk,
  '0037-review-queue': reviewQueue,
  '0038-people': people,
  '0039-messages-at-the-desk': messagesAtTheDesk,
  '0040-insights': insights,
  '0057-sample-rows': sampleRows,
  '0058-disposal-decisions': disposalDecisions,
  '0059-phones-of-orders': phonesOfOrders,
  '0060-what-a-batch-replaced': whatABatchReplaced,
  '0061-disposed-papers': disposedPapers,
  '0062-lists-of-any-size': listsOfAnySize,
  '0068-saved-views': savedViews,
  '0069-drafts-of-questions': draftsOfQuestions,
  '0070-faults': faults,
  '0071-proved-mailboxes': provedMailboxes,
  '0076-coupon-codes': couponCodes,
  '0078-coupons-of-lines-and-carts': couponsOfLinesAndCarts,
  '0079-extended-holds': extendedHolds,
  '0080-packages-for-homes': packagesForHomes,
  '0081-one-spelling-of-mailboxes': oneSpellingOfMailboxes,
  '0082-search-words': searchWords,
}
