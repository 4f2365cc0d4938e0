// A customer's orders and their status.
import * as z from 'zod/mini'
import { Dollars } from './catalogue.ts'
import { LegalDoc } from './legal-documents.ts'
import { OrderPayment } from './order-payment.ts'
import { Upload } from './uploads.ts'
import { nothingUploaded, uploadStates } from '#rules/uploads'
import { maxRecentOrders, orderStates, paymentStates } from '#rules/orders'
import { refundEndings } from '#rules/refunds'
import { endpoint, MessageResponse } from './endpoint.ts'

export const Shipping = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** ZIP code. */
  post: z.string(),
  /** State. */
  province: z.string(),
  city: z.string(),
  /** Country. */
  area: z.string(),
})
export type Shipping = z.output<typeof Shipping>

const LinkedFile = z.object({ name: z.string(), url: z.string() })
const DownloadableFile = z.extend(LinkedFile, {
  /** For our own pages, which show the file: opening this address is not a download. Absent while the order is not paid. */
  viewUrl: z.optional(z.string()),
  /** Absent if the file was replaced after the purchase. */
  bytes: z.optional(z.number()),
})
const LinkedForm = z.extend(LinkedFile, {
  /** When somebody last typed into it without uploading it; '' when nobody did. */
  draft: z.string(),
  /** When the brokerage deleted the upload because its retention ended. Absent if it did not. */
  disposed: z.optional(z.string()),
})

export const OrderLine = z.object({
  /** The product's id. */
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  brand: z.string(),
  /** The vendor who does the work, for the chat. */
  sellerId: z.string(),
  quantity: z.number(),
  /** The list price when it was ordered. */
  price: Dollars,
  /** Percent, 0 to 100. */
  discount: z.number(),
  /** The price of one piece after discount. */
  discountedPrice: Dollars,
  images: z.array(z.string()),
  /** File URLs are there only while the order is paid; '' if there is none. */
  downloadablePDFUrl: z.string(),
  downloadablePDFUrls: z.array(z.string()),
  editablePDFUrls: z.array(z.string()),
  downloadablePDFs: z.array(DownloadableFile),
  editablePDFs: z.array(LinkedForm),
})
export type OrderLine = z.output<typeof OrderLine>

/** A text that the customer agreed to or acknowledged, with the time: ISO 8601, UTC. */
const Agreement = z.object({ version: z.string(), date: z.string() })

export const Order = z.object({
  _id: z.string(),
  /** The order number that people use. */
  number: z.number(),
  /** The amount due: lines − coupon + fee. */
  price: Dollars,
  platform_fee: Dollars,
  coupon_discount: Dollars,
  /** '' when there is none. */
  coupon_code: z.string(),
  /** Total quantity of all lines. */
  items: z.number(),
  payment_status: z.enum(paymentStates),
  delivery_status: z.enum(orderStates),
  /** When it was placed: ISO 8601, UTC. */
  date: z.string(),
  /** When it will be canceled if it is still unpaid. Only for a pending order. */
  expires: z.optional(z.string()),
  /** When the hold on its packages ends. Absent when they are not held, or when the order is not pending. */
  heldUntil: z.optional(z.string()),
  /** True while its bank decides about a payment. Absent otherwise. */
  isPaymentProcessing: z.optional(z.boolean()),
  /** How much of the payment went back or is on its way back. 0 when every refund has failed or is not sent yet. Absent when there was none. */
  refunded: z.optional(Dollars),
  /** The end of the full refund of a paid order, as far as the shop knows: ISO 8601, UTC. Absent without a full refund. */
  refundUntil: z.optional(z.string()),
  /** What ended the full refund before its days were over. Absent while it lasts, and when the order never had one. */
  refundEnded: z.optional(z.enum(refundEndings)),
  shippingInfo: Shipping,
  products: z.array(OrderLine),
  /** The latest upload for each product and form. */
  uploads: z.array(Upload),
  uploadStatus: z.enum([nothingUploaded, ...uploadStates]),
  /** How many different forms the paid products include, and how many of them were uploaded. */
  formCount: z.number(),
  uploadedFormCount: z.number(),
  /** Absent when the order was placed without them. */
  disclosures: z.optional(Agreement),
  terms: z.optional(Agreement),
})
export type Order = z.output<typeof Order>

/** An event of an order, as text for the page. */
const OrderEvent = z.object({ text: z.string(), date: z.string() })
export type OrderEvent = z.output<typeof OrderEvent>

/** What the customer has to do, most urgent first. Each is one action. */
export const NextStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('disclosures to read'),
    /** An order that was placed without them. Reading them once covers all such orders. */
    orderId: z.string(),
    number: z.number(),
    /** Whether the order was also placed without the terms of sale. */
    lacksTerms: z.boolean(),
  }),
  z.object({
    kind: z.literal('order to pay'),
    orderId: z.string(),
    number: z.number(),
    /** The amount due. */
    price: Dollars,
    items: z.number(),
    /** When the order will be canceled if it is still unpaid. */
    expires: z.string(),
    /** When the hold on its packages ends; absent when they are not held. */
    heldUntil: z.optional(z.string()),
    /** True while the bank decides about a payment and there is nothing to do. Absent otherwise. */
    isPaymentProcessing: z.optional(z.boolean()),
  }),
  z.object({
    kind: z.literal('form rejected'),
    orderId: z.string(),
    productId: z.string(),
    product: z.string(),
    form: z.string(),
    /** What to correct. */
    note: z.string(),
  }),
  z.object({ kind: z.literal('document rejected'), name: z.string(), note: z.string() }),
  z.object({
    kind: z.literal('forms missing'),
    orderId: z.string(),
    number: z.number(),
    /** How many forms of the order were never uploaded. */
    count: z.number(),
    /** The first of them. */
    productId: z.string(),
    product: z.string(),
    form: z.string(),
  }),
  z.object({
    kind: z.literal('documents missing'),
    /** The stage of the sale that requires them. */
    stage: z.string(),
    names: z.array(z.string()),
    /** The sale of the home has passed this stage. */
    isPassed: z.optional(z.literal(true)),
  }),
  z.object({
    kind: z.literal('messages unread'),
    sellerId: z.string(),
    seller: z.string(),
    count: z.number(),
  }),
])
export type NextStep = z.output<typeof NextStep>

export const getOrders = endpoint({
  method: 'GET',
  path: '/api/home/customer/get-orders/:customerId/:status',
  summary: 'The caller’s orders, newest first: all of them, or one page',
  tag: 'Orders',
  caller: 'customer',
  params: z.object({ customerId: z.string(), status: z.enum(['all', ...orderStates]) }),
  /** Absent: all orders, for older storefronts. A page past the end is empty. */
  query: z.object({
    pageNumber: z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(1))),
  }),
  response: z.object({
    orders: z.array(Order),
    /** The number of orders with this status on all pages. */
    totalOrder: z.number(),
    /** The page size. */
    parPage: z.number(),
    customer: z.object({ _id: z.string(), legalDocuments: z.array(LegalDoc) }),
  }),
})

export const getOrderDetails = endpoint({
  method: 'GET',
  path: '/api/home/coustomer/get-order-details/:orderId',
  summary: 'One of the caller’s orders',
  tag: 'Orders',
  caller: 'customer',
  params: z.object({ orderId: z.string() }),
  response: z.object({
    order: z.extend(Order, {
      /** Oldest first. */
      timeline: z.array(OrderEvent),
      /** The payment that paid it. Absent until then. */
      payment: z.optional(OrderPayment),
      /** When our work on it began and when it was done: ISO 8601, UTC. Absent until then. */
      workStarted: z.optional(z.string()),
      workDone: z.optional(z.string()),
      /** When it was canceled or refunded: ISO 8601, UTC. Absent if it was not. */
      ended: z.optional(z.string()),
      /** The products with an appointment at the home. Absent when there are none. */
      visits: z.optional(z.array(z.string())),
    }),
  }),
  problems: ['order_not_found'],
})

export const getDashboardData = endpoint({
  method: 'GET',
  path: '/api/home/coustomer/get-dashboard-data/:customerId',
  summary: `The number of the caller’s orders, the ${maxRecentOrders} newest ones, and what to do next`,
  tag: 'Orders',
  caller: 'customer',
  params: z.object({ customerId: z.string() }),
  response: z.object({
    totalOrder: z.number(),
    pendingOrder: z.number(),
    cancelledOrder: z.number(),
    recentOrders: z.array(Order),
    next: z.array(NextStep),
  }),
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/home/order/cancel/:orderId',
  summary:
    'Cancel an unpaid order. Its stock and its coupon become available again. A repeat changes nothing',
  tag: 'Orders',
  caller: 'customer',
  params: z.object({ orderId: z.string() }),
  response: MessageResponse,
  problems: ['order_not_found', 'order_paid', 'payment_processing'],
})
