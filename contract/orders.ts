// What a customer has ordered, and where it stands.
import * as z from 'zod/mini'
import { Dollars } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { orderStates, paymentStates } from './order-states.ts'

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

export const OrderLine = z.object({
  /** The product's. */
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  brand: z.string(),
  quantity: z.number(),
  /** As listed when it was ordered. */
  price: Dollars,
  /** Percent, 0 to 100. */
  discount: z.number(),
  /** What one piece cost. */
  discountedPrice: Dollars,
  images: z.array(z.string()),
  /** Addresses of files are there only while the order is paid; '' without any. */
  downloadablePDFUrl: z.string(),
  downloadablePDFUrls: z.array(z.string()),
  editablePDFUrls: z.array(z.string()),
  downloadablePDFs: z.array(LinkedFile),
  editablePDFs: z.array(LinkedFile),
})
export type OrderLine = z.output<typeof OrderLine>

export const Upload = z.object({
  /** The product's. */
  id: z.string(),
  /** Which of the product's editable PDFs it is. */
  form: z.string(),
  status: z.enum(['Approved', 'Rejected', 'Pending']),
  note: z.string(),
  fileName: z.string(),
  version: z.number(),
  date: z.string(),
  url: z.string(),
})
export type Upload = z.output<typeof Upload>

export const Order = z.object({
  _id: z.string(),
  /** What people call it. */
  number: z.number(),
  /** What is paid: lines − coupon + fee. */
  price: Dollars,
  platform_fee: Dollars,
  coupon_discount: Dollars,
  /** '' without one. */
  coupon_code: z.string(),
  /** Quantities of all lines. */
  items: z.number(),
  payment_status: z.enum(paymentStates),
  delivery_status: z.enum(orderStates),
  /** When it was placed: ISO 8601, UTC. */
  date: z.string(),
  /** When it is cancelled unless it is paid before; only while it is pending. */
  expires: z.optional(z.string()),
  shippingInfo: Shipping,
  products: z.array(OrderLine),
  /** The latest for each product and form. */
  uploads: z.array(Upload),
  uploadStatus: z.enum(['Not Uploaded Yet', 'Approved', 'Rejected', 'Pending']),
})
export type Order = z.output<typeof Order>

export const LegalDoc = z.object({
  type: z.string(),
  name: z.string(),
  url: z.string(),
  status: z.enum(['Approved', 'Rejected', 'Pending', 'draft']),
  note: z.string(),
  stage: z.string(),
  required: z.boolean(),
  /** When it is required, in words. */
  condition: z.string(),
  date: z.string(),
})
export type LegalDoc = z.output<typeof LegalDoc>

export const getOrders = endpoint({
  method: 'GET',
  path: '/api/home/customer/get-orders/:customerId/:status',
  summary: 'The caller’s orders, newest first',
  tag: 'Orders',
  caller: 'customer',
  params: z.object({ customerId: z.string(), status: z.enum(['all', ...orderStates]) }),
  response: z.object({
    orders: z.array(Order),
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
  response: z.object({ order: Order }),
  problems: ['order_not_found'],
})

export const getDashboardData = endpoint({
  method: 'GET',
  path: '/api/home/coustomer/get-dashboard-data/:customerId',
  summary: 'How many orders the caller has, and the five newest',
  tag: 'Orders',
  caller: 'customer',
  params: z.object({ customerId: z.string() }),
  response: z.object({
    totalOrder: z.number(),
    pendingOrder: z.number(),
    cancelledOrder: z.number(),
    recentOrders: z.array(Order),
  }),
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/home/order/cancel/:orderId',
  summary: 'Cancel an unpaid order; its stock and its coupon come back. A repeat changes nothing',
  tag: 'Orders',
  caller: 'customer',
  params: z.object({ orderId: z.string() }),
  response: z.object({ message: z.string() }),
  problems: ['order_not_found', 'order_paid'],
})
