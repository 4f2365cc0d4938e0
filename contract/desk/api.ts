// Every call of the brokerage's desk, by name. The desk imports only its type, as the pages do with contract/api.ts.
import { loginStaff } from '../accounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { accountEndpoints } from './account/account.ts'
import { exportAudit, getAuditEntry, listAudit, listAuditPeople } from './audit.ts'
import { bulkEndpoints } from './list/bulk.ts'
import { connectionEndpoints } from './settings/connections.ts'
import { contactEndpoints } from './contact.ts'
import { contentEndpoints } from './catalogue/content.ts'
import { customerEndpoints } from './customers/customers.ts'
import { leadOfferEndpoints } from './leads/offers.ts'
import { leadEndpoints } from './leads/leads.ts'
import { leadImportEndpoints } from './leads/lead-imports.ts'
import { newCustomerEndpoints } from './customers/new-customer.ts'
import { newLeadEndpoints } from './leads/new-lead.ts'
import { insightEndpoints } from './insights.ts'
import { disposalEndpoints } from './privacy/disposals.ts'
import { legalHoldEndpoints } from './privacy/legal-holds.ts'
import { legalTextEndpoints } from './settings/legal-texts.ts'
import { getCase, getDispute, listCases, listDisputes, reopenCase, settleCase } from './cases.ts'
import { listFaults, settleFault } from './jobs/faults.ts'
import { listFailedJobs, listFailedWebhooks, retryJob, retryWebhook } from './jobs/jobs.ts'
import {
  checkImportAgain,
  stopPackageImport,
  exportPackages,
  getPackageImport,
  listImportRows,
  listPackageImports,
  runPackageImport,
  uploadPackageImport,
} from './catalogue/imports.ts'
import { getMe } from './me.ts'
import { messageEndpoints } from './messages.ts'
import {
  archivePackage,
  createPackage,
  discardPackageDraft,
  getPackage,
  getPackageEdition,
  listPackages,
  previewDescription,
  publishPackage,
  restorePackage,
  savePackageDraft,
  setStock,
} from './catalogue/packages.ts'
import { packageDocumentEndpoints } from './catalogue/package-documents.ts'
import { packagePreviewEndpoints } from './catalogue/package-preview.ts'
import { paperActionEndpoints } from './review/review-actions.ts'
import { paperEndpoints } from './review/review.ts'
import { pictureEndpoints } from './catalogue/pictures.ts'
import { personEndpoints } from './privacy/privacy.ts'
import { privacyRequestEndpoints } from './privacy/privacy-requests.ts'
import { deskQuoteEndpoints } from './quotes.ts'
import { recordEndpoints } from './catalogue/records.ts'
import { snippetEndpoints } from './review/review-snippets.ts'
import { viewEndpoints } from './list/views.ts'
import { secondFactorEndpoints } from './account/second-factor.ts'
import { reviewEndpoints } from './reviews.ts'
import { listingInputEndpoints } from './sales/listing-input.ts'
import { deskContractEndpoints } from './sales/contract.ts'
import { saleChangeEndpoints } from './sales/changes.ts'
import { offerLinkDeskEndpoints } from './sales/offer-link.ts'
import { saleOfferEndpoints } from './sales/offers.ts'
import { saleHoldEndpoints } from './sales/hold.ts'
import { saleMlsEndpoints } from './sales/mls.ts'
import { listingPhotoEndpoints } from './sales/photos.ts'
import { saleEndpoints } from './sales/sales.ts'
import { sampleEndpoints } from './settings/sample.ts'
import { sellerDeskEndpoints } from './seller.ts'
import { staffEndpoints } from './staff.ts'
import { settingsEndpoints } from './settings/settings.ts'
import { getSetup } from './settings/setup.ts'
import {
  addNote,
  cancelOrder,
  declineRefund,
  refundCase,
  refundOrder,
  resendMail,
  takeWorkStep,
} from './orders/order-actions.ts'
import { recordPayment } from './orders/by-hand.ts'
import { exportOrders, getOrder, getOrderPaper, listOrders } from './orders/orders.ts'
import { getToday } from './today.ts'

export const deskEndpoints = [
  ...accountEndpoints,
  ...bulkEndpoints,
  ...connectionEndpoints,
  ...contactEndpoints,
  ...contentEndpoints,
  ...customerEndpoints,
  ...leadEndpoints,
  ...leadImportEndpoints,
  ...leadOfferEndpoints,
  ...newCustomerEndpoints,
  ...newLeadEndpoints,
  ...insightEndpoints,
  ...disposalEndpoints,
  ...legalHoldEndpoints,
  ...legalTextEndpoints,
  ...messageEndpoints,
  ...packageDocumentEndpoints,
  ...packagePreviewEndpoints,
  ...paperActionEndpoints,
  ...paperEndpoints,
  ...pictureEndpoints,
  ...personEndpoints,
  ...privacyRequestEndpoints,
  ...deskQuoteEndpoints,
  ...recordEndpoints,
  ...secondFactorEndpoints,
  ...snippetEndpoints,
  ...viewEndpoints,
  ...reviewEndpoints,
  ...listingInputEndpoints,
  ...saleChangeEndpoints,
  ...deskContractEndpoints,
  ...saleOfferEndpoints,
  ...offerLinkDeskEndpoints,
  ...listingPhotoEndpoints,
  ...saleEndpoints,
  ...saleHoldEndpoints,
  ...saleMlsEndpoints,
  ...sampleEndpoints,
  ...sellerDeskEndpoints,
  ...staffEndpoints,
  ...settingsEndpoints,
  addNote,
  archivePackage,
  cancelOrder,
  checkImportAgain,
  stopPackageImport,
  createPackage,
  declineRefund,
  discardPackageDraft,
  exportAudit,
  exportOrders,
  exportPackages,
  getAuditEntry,
  getCase,
  getDispute,
  getMe,
  getOrder,
  getOrderPaper,
  getPackage,
  getPackageEdition,
  getSetup,
  getToday,
  getPackageImport,
  listAudit,
  listAuditPeople,
  listCases,
  listDisputes,
  listFaults,
  settleFault,
  listFailedJobs,
  listFailedWebhooks,
  listOrders,
  listImportRows,
  listPackageImports,
  listPackages,
  loginStaff,
  previewDescription,
  publishPackage,
  refundCase,
  recordPayment,
  refundOrder,
  reopenCase,
  resendMail,
  restorePackage,
  retryJob,
  retryWebhook,
  runPackageImport,
  savePackageDraft,
  setStock,
  settleCase,
  takeWorkStep,
  uploadPackageImport,
] as const satisfies readonly Endpoint[]

type Listed = (typeof deskEndpoints)[number]

/** The endpoint behind each name, such as 'GET /api/desk/me'. */
export type DeskApi = { [E in Listed as `${E['method']} ${E['path']}`]: E }
