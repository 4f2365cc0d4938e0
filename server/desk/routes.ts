// The calls of the brokerage's desk, section by section.
import type { FastifyInstance } from 'fastify'
import { getSetup as setup } from '#contract/desk/settings/setup'
import { bulkKinds } from '#server/desk/bulk-kinds'
import { auditRoutes } from '#server/desk/audit/routes'
import { connectionRoutes } from '#server/desk/settings/connections/routes'
import { caseRoutes } from '#server/desk/cases/routes'
import { contactDeskRoutes } from '#server/desk/contact/routes'
import { customerRoutes } from '#server/desk/customers/routes'
import { bulkRoutes } from '#server/desk/list/bulk/routes'
import { jobRoutes } from '#server/desk/jobs/routes'
import { leadRoutes } from '#server/desk/leads/routes'
import { leadOfferRoutes } from '#server/desk/leads/offers/routes'
import { orderRoutes } from '#server/desk/orders/routes'
import { messageRoutes } from '#server/desk/messages/routes'
import { todayRoutes } from '#server/desk/today/routes'
import type { Sending } from '#server/chat/send-message'
import type { Payments } from '#server/payments/choose-providers'
import { insightRoutes } from '#server/desk/insights/routes'
import { importRoutes } from '#server/desk/catalogue/imports/routes'
import { packageDocumentRoutes } from '#server/desk/catalogue/documents/routes'
import { packageRoutes } from '#server/desk/catalogue/packages/routes'
import { paperRoutes } from '#server/desk/review/routes'
import { pictureRoutes } from '#server/desk/catalogue/pictures/routes'
import { privacyRequestRoutes } from '#server/desk/privacy/privacy-request-routes'
import { disposalRoutes } from '#server/desk/privacy/disposal-routes'
import { legalHoldRoutes } from '#server/desk/privacy/legal-hold-routes'
import { peopleRoutes } from '#server/desk/privacy/routes'
import { quoteDeskRoutes } from '#server/desk/quotes/routes'
import { recordRoutes } from '#server/desk/catalogue/records/routes'
import { meRoutes } from '#server/desk/me/routes'
import { getSetup } from '#server/desk/settings/setup/get-setup'
import { staffRoutes } from '#server/desk/staff/routes'
import type { Tokens } from '#server/accounts/tokens'
import { deskReviewRoutes } from '#server/desk/reviews/routes'
import { saleDeskRoutes } from '#server/desk/sales/routes'
import { sampleRoutes } from '#server/desk/settings/sample/routes'
import { sellerDeskRoutes } from '#server/desk/seller/routes'
import { settingsRoutes } from '#server/desk/settings/routes'
import { viewRoutes } from '#server/desk/list/views/routes'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const deskRoutes = (
  app: FastifyInstance,
  platform: Platform,
  tokens: Tokens,
  { payments, sending }: { payments: Payments; sending: Sending },
) => {
  caseRoutes(app, platform, payments)
  jobRoutes(app, platform, payments)
  messageRoutes(app, platform, sending)
  contactDeskRoutes(app, platform)
  leadRoutes(app, platform)
  leadOfferRoutes(app, platform)
  orderRoutes(app, platform, payments)
  todayRoutes(app, platform)
  auditRoutes(app, platform)
  bulkRoutes(app, platform, bulkKinds)
  connectionRoutes(app, platform)
  customerRoutes(app, platform)
  importRoutes(app, platform)
  packageDocumentRoutes(app, platform)
  insightRoutes(app, platform)
  packageRoutes(app, platform)
  paperRoutes(app, platform)
  pictureRoutes(app, platform)
  disposalRoutes(app, platform)
  legalHoldRoutes(app, platform)
  peopleRoutes(app, platform)
  privacyRequestRoutes(app, platform)
  quoteDeskRoutes(app, platform)
  recordRoutes(app, platform)
  meRoutes(app, platform, tokens)
  staffRoutes(app, platform, tokens)
  deskReviewRoutes(app, platform)
  saleDeskRoutes(app, platform)
  sampleRoutes(app, platform)
  sellerDeskRoutes(app, platform)
  settingsRoutes(app, platform)
  viewRoutes(app, platform)
  serve(app, setup, ({ caller }) => getSetup(platform, caller))
}
