// Registers every feature of the server.
import type { FastifyInstance } from 'fastify'
import { loginStaff } from '#contract/accounts'
import { accountJobs } from '#server/accounts/jobs'
import { createCallers } from '#server/accounts/authenticate'
import { accountRoutes } from '#server/accounts/routes'
import { addressBookRoutes } from '#server/address-book/routes'
import { openSettings } from '#server/brokerage/open-settings'
import { brokerageRoutes } from '#server/brokerage/routes'
import { closeUntilNamed } from '#server/brokerage/closed-shop'
import { cartRoutes } from '#server/cart/routes'
import { catalogueTopic } from '#server/catalogue/catalogue-version'
import { catalogueOf } from '#server/catalogue/read-model'
import { catalogueRoutes } from '#server/catalogue/routes'
import { chatJobs } from '#server/chat/jobs'
import { chatRoutes } from '#server/chat/routes'
import { openSending } from '#server/chat/send-message'
import { checkoutRoutes } from '#server/checkout/routes'
import { contactJobs } from '#server/contact/jobs'
import { contactRoutes } from '#server/contact/routes'
import { deskJobs } from '#server/desk/jobs'
import { deskRoutes } from '#server/desk/routes'
import { sendDeskCaseNotice } from '#server/cases/case-notice'
import { openIntake, watchIntake } from '#server/uploads/intake'
import { documentJobs } from '#server/uploads/jobs'
import { legalDocumentRoutes } from '#server/legal-documents/routes'
import { listingPhotoRoutes } from '#server/listing-photos/routes'
import { archiveRoutes } from '#server/archive/routes'
import { dashboardRoutes } from '#server/dashboard/routes'
import { fileRoutes } from '#server/files/routes'
import { formRoutes } from '#server/forms/routes'
import { disclosureRoutes } from '#server/disclosures/routes'
import { leadJobs } from '#server/leads/jobs'
import { leadRoutes } from '#server/leads/routes'
import { showMails } from '#server/show-mails'
import { offerJobs } from '#server/offers/jobs'
import { offerLinkRoutes } from '#server/offer-link/routes'
import { offerRoutes } from '#server/offers/routes'
import { openApprovedTexts } from '#server/legal/approved-texts'
import { forgetOldMails } from '#server/mails/mail-log'
import { openPost } from '#server/mails/post'
import { closeForMaintenance } from '#server/maintenance/answer-while-closed'
import { newsletterJobs } from '#server/newsletter/jobs'
import { newsletterRoutes } from '#server/newsletter/routes'
import { orderJobs } from '#server/orders/jobs'
import { orderRoutes } from '#server/orders/routes'
import { chooseProviders, type Payments } from '#server/payments/choose-providers'
import { paymentJobs } from '#server/payments/jobs'
import { paymentRoutes } from '#server/payments/routes'
import { placeRoutes } from '#server/places/routes'
import { authenticate } from '#server/platform/api/callers'
import { readRelease } from '#server/platform/config/release'
import { createHttpServer, type BeforeRouter } from '#server/platform/http/server'
import { forgetOldFaults } from '#server/platform/faults/fault-store'
import { forgetOldAnswers } from '#server/platform/api/idempotency'
import { createJobRunner, forgetDoneJobs, type JobRunner } from '#server/platform/jobs/runner'
import { createMetrics, type Metrics } from '#server/platform/observe/metrics'
import type { Page } from '#server/platform/pages/page-entry'
import { describeApi } from '#server/platform/api/openapi'
import type { Platform } from '#server/platform/platform'
import { privacyJobs } from '#server/privacy/jobs'
import { questionRoutes } from '#server/questions/routes'
import { quoteJobs } from '#server/quotes/jobs'
import { quoteRoutes } from '#server/quotes/routes'
import { privacyRoutes } from '#server/privacy/routes'
import { openTokens, type Tokens } from '#server/accounts/tokens'
import { refundJobs } from '#server/refunds/jobs'
import { refundRoutes } from '#server/refunds/routes'
import { reviewRoutes } from '#server/reviews/routes'
import { saleJobs } from '#server/sales/jobs'
import { salePaperRoutes } from '#server/sale-papers/routes'
import { saleRoutes } from '#server/sales/routes'
import { searchEngineRoutes } from '#server/search-engines/routes'
import { serveOperators } from '#server/serve-operators'
import { staffJobs } from '#server/staff/jobs'
import { forgetOldVideos } from '#server/videos/last-answer'
import { videoRoutes } from '#server/videos/routes'
import { startUpkeep } from '#server/upkeep'
import { noteFaults, watchDeskLine, watchJobs, watchPlatform } from '#server/watch'
import { wishlistRoutes } from '#server/wishlist/routes'

export type App = {
  http: FastifyInstance
  metrics: Metrics
  tokens: Tokens
  /** Not started yet. */
  jobs: JobRunner
  setBeforeRouter(handler: BeforeRouter): void
  /** Sets the pages for the sitemap and robots.txt. Without this call there are none, as on a server that only serves the API. */
  setPages(listPages: () => Promise<readonly Page[]>): void
  /** Keeps responding for `graceMs`, while a load balancer switches to other servers. Then finishes open requests and closes. */
  stop(graceMs: number): Promise<void>
  /** Opens the live chat for customers and sellers, and the connection to the desk. Call it before listening. */
  openChat(): Promise<void>
  /** `heard` is called when rendered pages may be out of date. */
  onPagesOutdated(heard: () => void): void
}

/** The whole API on a migrated database, ready to listen or to be called by tests. */
export const createApp = async (
  platform: Platform,
  { measuresProcess = false, opensWhenNamed = false } = {},
): Promise<App> => {
  const {
    app: http,
    setBeforeRouter,
    load,
    drain,
  } = createHttpServer(platform.config, platform.log, {
    keepsPlaceFor: [`${loginStaff.method} ${loginStaff.path}`],
    tracer: platform.tracer,
  })
  const settings = await openSettings(platform)
  if (opensWhenNamed) closeUntilNamed(http, platform)
  const maintenance = await closeForMaintenance(http, platform)
  const legalTexts = await openApprovedTexts(platform)
  http.addHook('onClose', async () => {
    settings.stop()
    legalTexts.stop()
  })
  const metrics = createMetrics({ ofProcess: measuresProcess })
  metrics.measureRequests(http)
  watchPlatform(metrics, platform, load)
  serveOperators(http, platform, { metrics, isDraining: drain.isDraining })
  noteFaults(http, platform, metrics)
  await describeApi(http, { title: 'Yardsign', version: readRelease().version })
  const tokens = await openTokens(http, platform.config, platform.now)
  authenticate(http, createCallers(platform, tokens))
  const payments = chooseProviders(platform)
  const jobs = openJobs(platform, metrics, payments)
  const sending = openSending(platform.now)
  const intake = openIntake(platform.now)
  watchIntake(metrics, intake)
  startUpkeep(http, platform)
  let listPages: () => Promise<readonly Page[]> = async () => []
  serveFeatures(http, platform, { tokens, payments, sending, intake, listPages: () => listPages() })
  return {
    http,
    metrics,
    tokens,
    jobs,
    setBeforeRouter: (handler) => setBeforeRouter(maintenance.shutting(handler)),
    setPages: (list) => (listPages = list),
    stop: async (graceMs) => {
      await drain.drain(http, graceMs)
      await http.close()
    },
    openChat: () => openLines(http, platform, { sending, metrics }),
    onPagesOutdated: (heard) => {
      platform.database.notices.subscribe(catalogueTopic, heard)
      catalogueOf(platform).onCaughtUp(heard)
      settings.onChanged(heard)
      legalTexts.onChanged(heard)
    },
  }
}

/** Their code is loaded only by a server that listens. */
const openLines = async (
  http: FastifyInstance,
  platform: Platform,
  parts: { sending: Shared['sending']; metrics: Metrics },
) => {
  const { openSockets } = await import('#server/chat/live/sockets')
  const { openDeskLine } = await import('#server/desk/live/desk-line')
  const desk = openDeskLine(openSockets(http, platform, parts), platform, http.callers)
  watchDeskLine(parts.metrics, desk)
  http.addHook('preClose', desk.close)
}

type Shared = {
  tokens: Tokens
  payments: ReturnType<typeof chooseProviders>
  sending: ReturnType<typeof openSending>
  intake: ReturnType<typeof openIntake>
  listPages: () => Promise<readonly Page[]>
}

/** The routes of every feature. */
const serveFeatures = (
  http: FastifyInstance,
  platform: Platform,
  { tokens, payments, sending, intake, listPages }: Shared,
) => {
  showMails(http, platform)
  accountRoutes(http, platform, tokens)
  addressBookRoutes(http, platform)
  brokerageRoutes(http, platform)
  cartRoutes(http, platform)
  catalogueRoutes(http, platform)
  chatRoutes(http, platform, sending)
  checkoutRoutes(http, platform)
  contactRoutes(http, platform)
  deskRoutes(http, platform, tokens, { payments, sending })
  disclosureRoutes(http, platform)
  formRoutes(http, platform, intake)
  fileRoutes(http, platform)
  legalDocumentRoutes(http, platform, intake)
  listingPhotoRoutes(http, platform)
  archiveRoutes(http, platform)
  leadRoutes(http, platform)
  offerRoutes(http, platform)
  newsletterRoutes(http, platform)
  dashboardRoutes(http, platform)
  orderRoutes(http, platform)
  paymentRoutes(http, platform, payments)
  placeRoutes(http)
  questionRoutes(http, platform)
  quoteRoutes(http, platform)
  privacyRoutes(http, platform)
  refundRoutes(http, platform)
  reviewRoutes(http, platform)
  saleRoutes(http, platform)
  offerLinkRoutes(http, platform)
  salePaperRoutes(http, platform, intake)
  searchEngineRoutes(http, platform, listPages)
  videoRoutes(http, platform)
  wishlistRoutes(http, platform)
}

const openJobs = (platform: Platform, metrics: Metrics, payments: Payments): JobRunner => {
  const post = openPost(platform)
  const jobs = createJobRunner(platform, [
    ...accountJobs(platform, post),
    ...chatJobs(platform, post),
    ...contactJobs(platform, post),
    ...deskJobs(platform),
    sendDeskCaseNotice(platform, post),
    ...documentJobs(platform, post),
    ...leadJobs(platform, post),
    ...offerJobs(platform, post),
    ...newsletterJobs(platform, post),
    ...privacyJobs(platform, post),
    ...orderJobs(platform, post),
    ...paymentJobs(platform, post, payments),
    ...quoteJobs(platform, post),
    ...refundJobs(platform, post),
    ...saleJobs(platform, post),
    ...staffJobs(platform, post),
    forgetDoneJobs(platform),
    forgetOldAnswers(platform),
    forgetOldFaults(platform),
    forgetOldMails(platform),
    forgetOldVideos(platform),
  ])
  watchJobs(metrics, jobs)
  return { ...jobs, stop: () => jobs.stop().then(post.close) }
}
