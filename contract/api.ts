// Every call of the API, by name. Pages import only its type, so that no schema is sent to the browser.
import {
  changePassword,
  loginCustomer,
  loginSeller,
  loginStaff,
  logoutCustomer,
  registerCustomer,
  requestPasswordReset,
  requestSignInLink,
  setNewPassword,
  signInByLink,
} from './accounts.ts'
import { addAddress, changeAddress, getAddresses, getKnownFacts, removeAddress } from './address-book.ts'
import { getBrokerage } from './brokerage.ts'
import {
  addToCart,
  applyCoupon,
  decreaseQuantity,
  deleteCartLine,
  removeCoupon,
  getCart,
  increaseQuantity,
} from './cart.ts'
import {
  getBanners,
  getCategories,
  getHomeProducts,
  getPriceRange,
  getProductDetails,
  queryProducts,
} from './catalogue.ts'
import {
  addCustomerFriend,
  countUnreadMessages,
  getConversations,
  getMessagesWithCustomer,
  getMessagesWithSeller,
  getSellers,
  readMessagesOfCustomer,
  readMessagesOfSeller,
  sendMessageToSeller,
} from './chat.ts'
import { getOrderAddresses, placeOrder } from './checkout.ts'
import { sendContactMessage } from './contact.ts'
import {
  acknowledgeDisclosures,
  acknowledgeForOrder,
  claimAcknowledgment,
  getDisclosures,
  getLegalTexts,
} from './disclosures.ts'
import { getFormDraft, keepFormDraft, uploadPdf } from './forms.ts'
import { getLegalDocuments, uploadLegalDocument } from './legal-documents.ts'
import type { Endpoint } from './endpoint.ts'
import { getArchive, getFile } from './files.ts'
import { claimLead, getRequests, sendLead } from './leads.ts'
import { offerLinkEndpoints } from './offer-link.ts'
import { answerOffer, getOffers } from './offers.ts'
import {
  confirmSubscription,
  readSubscription,
  subscribe,
  unsubscribe,
  openUnsubscribePage,
} from './newsletter.ts'
import { cancelOrder, getDashboardData, getOrderDetails, getOrders } from './orders.ts'
import {
  capturePayPalPayment,
  confirmPayment,
  createPayment,
  createPayPalOrder,
  getPaymentOptions,
  orderPaperEndpoints,
  receiveCardWebhook,
  receivePayPalWebhook,
} from './payments.ts'
import { getPlace } from './places.ts'
import { askAboutData, getMyRequests, proveRequest } from './privacy.ts'
import { getMailbox, proveMailbox, sendMailboxLink } from './mailbox.ts'
import { changeProfile, confirmEmailChange, getProfile, requestEmailChange } from './profile.ts'
import { getQuestions } from './questions.ts'
import { readQuote } from './quotes.ts'
import { getRefundFacts, requestRefund } from './refunds.ts'
import { getReviews, reportReview, submitReview } from './reviews.ts'
import { getListingInput, saveListingInput, submitListingInput } from './listing-input.ts'
import { getSaleParties, saveSaleParties } from './sale-parties.ts'
import { getListingChanges, takeBackListingChange, wantListingChange } from './listing-changes.ts'
import { saleContractEndpoints } from './sale-contract.ts'
import { saleOfferEndpoints } from './sale-offers.ts'
import { getSale, getSales } from './sales.ts'
import {
  addListingPhoto,
  changeListingPhoto,
  getListingPhotos,
  orderListingPhotos,
  removeListingPhoto,
  settleListingPhotos,
  showListingPhoto,
} from './listing-photos.ts'
import {
  approveTestPayPalOrder,
  cancelTestPayPalOrder,
  challengeTestCard,
  getTestCard,
  getTestPayPalOrder,
  payByTestCard,
  settleTestCard,
} from './sandbox-payments.ts'
import { endOtherSessions, endSession, getSessions } from './sessions.ts'
import { getTermsOfSale } from './terms-of-sale.ts'
import { getVideos } from './videos.ts'
import { wishlistEndpoints } from './wishlist.ts'

export const endpoints = [
  acknowledgeDisclosures,
  acknowledgeForOrder,
  addAddress,
  addCustomerFriend,
  addToCart,
  ...wishlistEndpoints,
  applyCoupon,
  approveTestPayPalOrder,
  cancelOrder,
  cancelTestPayPalOrder,
  capturePayPalPayment,
  challengeTestCard,
  changeAddress,
  changePassword,
  changeProfile,
  claimAcknowledgment,
  claimLead,
  confirmEmailChange,
  confirmPayment,
  confirmSubscription,
  countUnreadMessages,
  createPayment,
  createPayPalOrder,
  decreaseQuantity,
  deleteCartLine,
  removeCoupon,
  endOtherSessions,
  endSession,
  getAddresses,
  getArchive,
  getBanners,
  getBrokerage,
  getCart,
  getCategories,
  getConversations,
  getDashboardData,
  getDisclosures,
  getFile,
  getFormDraft,
  getHomeProducts,
  getMailbox,
  getKnownFacts,
  getLegalDocuments,
  getLegalTexts,
  getMessagesWithCustomer,
  getMessagesWithSeller,
  getOrderDetails,
  getOrders,
  getPaymentOptions,
  getPlace,
  getPriceRange,
  getProductDetails,
  getProfile,
  getQuestions,
  askAboutData,
  getMyRequests,
  proveMailbox,
  proveRequest,
  ...orderPaperEndpoints,
  getRefundFacts,
  getRequests,
  getOffers,
  answerOffer,
  getReviews,
  getListingInput,
  saveListingInput,
  submitListingInput,
  getSaleParties,
  saveSaleParties,
  getListingChanges,
  ...saleContractEndpoints,
  ...offerLinkEndpoints,
  getSale,
  getSales,
  ...saleOfferEndpoints,
  addListingPhoto,
  changeListingPhoto,
  getListingPhotos,
  orderListingPhotos,
  removeListingPhoto,
  settleListingPhotos,
  showListingPhoto,
  getSellers,
  getSessions,
  getTermsOfSale,
  getTestCard,
  getTestPayPalOrder,
  getVideos,
  increaseQuantity,
  keepFormDraft,
  loginCustomer,
  loginSeller,
  loginStaff,
  logoutCustomer,
  payByTestCard,
  getOrderAddresses,
  placeOrder,
  queryProducts,
  readMessagesOfCustomer,
  readMessagesOfSeller,
  readQuote,
  readSubscription,
  receiveCardWebhook,
  receivePayPalWebhook,
  registerCustomer,
  removeAddress,
  reportReview,
  requestEmailChange,
  requestPasswordReset,
  requestRefund,
  requestSignInLink,
  sendContactMessage,
  sendLead,
  sendMailboxLink,
  sendMessageToSeller,
  setNewPassword,
  settleTestCard,
  signInByLink,
  submitReview,
  subscribe,
  unsubscribe,
  openUnsubscribePage,
  uploadLegalDocument,
  uploadPdf,
  takeBackListingChange,
  wantListingChange,
] as const satisfies readonly Endpoint[]

type Listed = (typeof endpoints)[number]

/** The endpoint behind each name, such as 'GET /api/banners'. */
export type Api = { [E in Listed as `${E['method']} ${E['path']}`]: E }
