// The small desk of a seller: their part of the orders, beside their chat. And what a broker does about a seller's login.
import * as z from 'zod/mini'
import { sellerJobStates } from '#rules/seller-jobs'
import { invitationLasts } from '#rules/staff'
import { LinkToPassOn } from './staff.ts'
import { endpoint, MessageResponse } from '../endpoint.ts'
import { Id } from '../id.ts'
import { listQuery, pageOf } from './list/list.ts'

/** ISO 8601, UTC. */
const Time = z.string()

/** One line of an order, with only what its seller needs for the work. */
export const SellerJob = z.object({
  orderId: z.string(),
  productId: z.string(),
  orderNumber: z.int(),
  package: z.string(),
  quantity: z.int(),
  customer: z.object({ id: z.string(), name: z.string() }),
  /** The street, the city, the state and the ZIP code. */
  where: z.string(),
  since: Time,
  /** '' while it is not done. */
  doneAt: z.string(),
})
export type SellerJob = z.output<typeof SellerJob>

const own = { tag: 'Desk of sellers', caller: 'seller' } as const

export const getSellerMe = endpoint({
  ...own,
  method: 'GET',
  path: '/api/desk/seller/me',
  summary: 'Who the seller is, and for which brokerage they work',
  response: z.object({ id: z.string(), name: z.string(), email: z.string(), brokerage: z.string() }),
})

export const listSellerJobs = endpoint({
  ...own,
  method: 'GET',
  path: '/api/desk/seller/jobs',
  summary: 'The seller’s lines of the orders at work: those to do, the oldest first, or those that are done',
  query: listQuery({ state: z.optional(z.enum(sellerJobStates)) }),
  response: pageOf(SellerJob),
})

export const finishSellerJob = endpoint({
  ...own,
  method: 'POST',
  path: '/api/desk/seller/jobs/:orderId/:productId',
  summary:
    'Be done with a line, or take that back. The desk sees it, and an hour later the customer gets a mail',
  params: z.object({ orderId: Id, productId: Id }),
  body: z.object({ isDone: z.boolean() }),
  response: MessageResponse,
  problems: ['job_not_found', 'order_finished'],
})

export const logOutSeller = endpoint({
  ...own,
  method: 'POST',
  path: '/api/desk/seller/logout',
  summary: 'End the seller’s session',
  response: MessageResponse,
})

const ofSeller = {
  tag: 'Desk',
  caller: 'staff',
  needs: 'manage staff',
  provesAgain: true,
  params: z.object({ sellerId: Id }),
} as const

export const inviteSeller = endpoint({
  ...ofSeller,
  method: 'POST',
  path: '/api/desk/sellers/:sellerId/invite',
  summary: `Mail a seller a link to choose a password for their own desk. The link works for ${invitationLasts}`,
  response: LinkToPassOn,
  problems: ['seller_not_found', 'seller_email_taken'],
})

export const endSellerLogin = endpoint({
  ...ofSeller,
  method: 'POST',
  path: '/api/desk/sellers/:sellerId/end-login',
  summary: 'End a seller’s login: their sessions, their password and their link stop working',
  response: MessageResponse,
  problems: ['seller_not_found'],
})

export const sellerDeskEndpoints = [
  endSellerLogin,
  finishSellerJob,
  getSellerMe,
  inviteSeller,
  listSellerJobs,
  logOutSeller,
] as const
