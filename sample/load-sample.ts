// Loads the demo brokerage into an empty database, so that a fresh clone shows a shop instead of an empty page.
import type { Transaction } from 'kysely'
import { fillSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'
import { brokerageOf } from '#server/brokerage/brokerage'
import { markAsSample } from '#server/brokerage/settings'
import { storeLegalBlanks } from '#server/legal-documents/legal-blanks'
import type { Platform } from '#server/platform/platform'
import { isDatabaseUnavailable } from '#server/platform/database/unavailable-errors'
import { storeOwnVideos } from '#server/videos/own-videos'
import { videos } from './catalogue/videos.ts'
import { keepContracts, keepDeskPapers, keepDocuments, keepLegalBlanks, keepUploads } from './keep-files.ts'
import { hashSamplePasswords, loadAccounts } from './load-accounts.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { loadConversations } from './load-conversations.ts'
import { loadCoupons } from './load-coupons.ts'
import { loadDeskMessages } from './load-desk-messages.ts'
import { loadDeskLeads } from './load-desk-leads.ts'
import { loadDeskOrders } from './load-desk-orders.ts'
import { loadDeskReviews } from './load-desk-reviews.ts'
import { loadDeskPapers } from './load-desk-papers.ts'
import { loadDrafts } from './load-drafts.ts'
import { loadDisposals, removeDisposedFiles } from './load-disposals.ts'
import { loadLegalHolds } from './load-legal-holds.ts'
import { loadLead } from './load-lead.ts'
import { loadOrders } from './load-orders.ts'
import { loadPrivacyRequests } from './load-privacy-requests.ts'
import { loadQuotes } from './load-quotes.ts'
import { loadQuestions } from './load-questions.ts'
import { keepListingPhotos } from './load-listing-photos.ts'
import { loadSales, loadTrustees } from './load-sales.ts'
import { loadStaff } from './load-staff.ts'
import { loadUploads } from './load-uploads.ts'
import { noteSampleRows, readIds } from './note-sample-rows.ts'

/** All or nothing. Does nothing if there is already a product or the sample was loaded before. */
export const loadSample = async (platform: Platform): Promise<void> => {
  const { database, log } = platform
  if (await hasProducts(platform)) return
  const { brand } = brokerageOf(platform)
  const [documents, blanks, uploads, papers, photos, contracts, accounts] = await Promise.all([
    keepDocuments(platform.files),
    keepLegalBlanks(platform.files),
    keepUploads(platform.files),
    keepDeskPapers(platform.files),
    keepListingPhotos(platform.files),
    keepContracts(platform.files),
    hashSamplePasswords(),
  ])
  const load = async (trx: Transaction<Tables>) => {
    if (!(await markAsSample(trx))) return false // another process was first
    const own = await readIds(trx)
    await loadCatalogue(platform, trx, { brand, documents })
    await storeLegalBlanks(trx, blanks)
    await loadAccounts(platform, trx, accounts)
    await loadStaff(platform, trx)
    await loadCoupons(platform, trx)
    await loadOrders(platform, trx)
    await loadDeskOrders(platform, trx)
    await loadDrafts(platform, trx)
    await loadLead(platform, trx)
    await loadDeskLeads(platform, trx)
    await loadQuotes(platform, trx)
    await loadSales(platform, trx, photos, contracts)
    await loadQuestions(platform, trx)
    await loadUploads(platform, trx, uploads)
    await loadDeskPapers(platform, trx, papers)
    await loadTrustees(platform, trx)
    await loadLegalHolds(platform, trx)
    await loadDisposals(platform, trx)
    await loadVideos(platform, trx)
    await loadConversations(platform, trx)
    await loadDeskMessages(platform, trx)
    await loadDeskReviews(platform, trx)
    await loadPrivacyRequests(platform, trx)
    await makeJobsDueNow(platform, trx)
    await fillSearchWords(trx)
    await noteSampleRows(trx, own, blanks)
    await removeDisposedFiles(platform, trx)
    return true
  }
  const isLoaded = await whileAnotherLoads(() => database.transaction(load))
  if (isLoaded) log.info('The sample brokerage was loaded')
}

/** Another process may take longer to load the sample than a lock waits. Then this one tries again, and finds it loaded. */
const whileAnotherLoads = async <T>(load: () => Promise<T>, tries = 5): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (tries === 1 || !isDatabaseUnavailable(error)) throw error
    return whileAnotherLoads(load, tries - 1)
  }
}

const hasProducts = async ({ database }: Platform) =>
  (await database.direct.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined

/** The orders of past months create jobs. These are not late, because nothing could run them before this moment. */
const makeJobsDueNow = async ({ now }: Platform, trx: Transaction<Tables>) => {
  const at = now()
  await trx
    .updateTable('job')
    .set({ due_at: at, first_due_at: at })
    .where('first_due_at', '<', at)
    .where('state', '=', 'waiting')
    .execute()
}

const loadVideos = (platform: Platform, trx: Transaction<Tables>): Promise<void> =>
  storeOwnVideos(
    platform,
    trx,
    videos.map(({ thumbnail, ...video }) => ({ ...video, picture: `/pictures/${thumbnail}` })),
  )
