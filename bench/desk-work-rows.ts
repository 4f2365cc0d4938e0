// What people at the desk work on: leads, papers, conversations and reviews, in the shares that a shop has.
import type { Insertable } from 'kysely'
import type { Tables } from '#database/tables'
import { dayMs, hourMs } from '#rules/durations'
import type { Chance } from './chance.ts'
import { customersOf, epoch, fill, id, placedAt, someName, staff, type Trx } from './desk-fill.ts'
import { loadLeads } from './desk-lead-rows.ts'

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/** The shop's sellers and packages. Each customer writes to each seller, and reviews each package. */
const sellers = 3
const messagesOfConversation = 3
const versionsOfDocuments = 10

/** Adds `size` of each. The orders and customers already exist. */
export const loadDeskWork = async (trx: Trx, size: number, chance: Chance): Promise<void> => {
  await loadPeopleAndPackages(trx)
  await loadLeads(trx, size, chance)
  await fill(trx, 'document', size, (at) => document(at, size))
  await fill(trx, 'document_version', size, (at) => version(at, chance))
  await fill(trx, 'conversation', size, (at) => conversation(at, size, chance))
  await fill(trx, 'message', messagesOfConversation * size, message)
  await fill(trx, 'review', size, (at) => review(at, size, chance))
}

const loadPeopleAndPackages = async (trx: Trx) => {
  await fill(trx, 'account', staff, (at) => ({
    ...staffAccount,
    id: id('staff', at),
    email: id('staff', at),
  }))
  await fill(trx, 'staff_member', staff, (at) => ({
    account_id: id('staff', at),
    role: 'assistant' as const,
    version: 1,
    removed_at: null,
    created_at: epoch,
    updated_at: epoch,
  }))
  await fill(trx, 'category', 1, () => ({
    id: 'c',
    name: 'All',
    slug: 'all',
    picture_address: '',
    position: 0,
  }))
  await fill(trx, 'seller', sellers, (at) => ({
    id: id('seller', at),
    name: 'Columbine',
    email: id('seller', at),
    picture_address: '',
    created_at: epoch,
  }))
  await fill(trx, 'product', sellers, (at) => ({
    ...product,
    id: id('package', at),
    slug: id('package', at),
  }))
}

const staffAccount = {
  role: 'staff',
  name: 'Dana Desk',
  password_hash: 'none',
  generation: 1,
  is_sample: 0,
  created_at: epoch,
  updated_at: epoch,
} as const

export const product = {
  name: 'MLS Essentials',
  category_id: 'c',
  seller_id: id('seller', 0),
  brand: 'Columbine',
  is_own: 1,
  price_cents: 49_900,
  discount_percent: 0,
  stock: 100,
  tax_class: 'service',
  summary: '',
  description_html: '',
  included: '[]',
  your_part: '[]',
  position: 0,
  version: 1,
  created_at: epoch,
  updated_at: epoch,
} as const

const document = (at: number, size: number): Row<'document'> => ({
  id: id('document', at),
  customer_id: id('customer', at % customersOf(size)),
  kind: at % 4 === 0 ? 'legal' : 'form',
  order_id: at % 4 === 0 ? null : id('order', at),
  product_id: at % 4 === 0 ? null : 'p',
  slug: `form-${at}`,
  name: 'Listing contract',
  created_at: placedAt(at),
})

/** One paper in ten corrects the one before it. */
const version = (at: number, chance: Chance): Row<'document_version'> => {
  const isAgain = at % versionsOfDocuments === 1
  const isReplaced = at % versionsOfDocuments === 0
  const isWaiting = !isReplaced && chance.happens(0.02)
  const uploaded = placedAt(at)
  return {
    id: id('paper', at),
    document_id: id('document', isAgain ? at - 1 : at),
    number: isAgain ? 2 : 1,
    state: isWaiting ? 'Pending' : isReplaced || chance.happens(0.1) ? 'Rejected' : 'Approved',
    note: '',
    file_key: id('file', at),
    file_name: 'contract.pdf',
    bytes: 90_000,
    sha256: '',
    pages: 4,
    remarks: '[]',
    uploaded_at: uploaded,
    reviewed_at: isWaiting ? null : uploaded + hourMs + chance.below(dayMs),
    keep_until: uploaded + 1_500 * dayMs,
    is_newest: isReplaced ? 0 : 1,
    due_at: uploaded + dayMs,
    claimed_by: chance.happens(0.5) ? null : id('staff', chance.below(staff)),
    snoozed_until: isWaiting && chance.happens(0.1) ? uploaded + dayMs : null,
  }
}

/** The customer asks and the seller answers. One customer in a hundred still waits for an answer. Most conversations are done. */
const conversation = (at: number, size: number, chance: Chance): Row<'conversation'> => {
  const last = placedAt(at) + messagesOfConversation * hourMs
  const isWaiting = chance.happens(0.01)
  return {
    id: id('conversation', at),
    customer_id: id('customer', at % customersOf(size)),
    seller_id: id('seller', Math.floor(at / customersOf(size))),
    last_sequence: messagesOfConversation,
    last_at: last,
    customer_read: messagesOfConversation,
    seller_read: messagesOfConversation,
    customer_unread: 0,
    seller_unread: 0,
    waiting_since: isWaiting ? last : null,
    done_at: !isWaiting && chance.happens(0.9) ? last + hourMs : null,
    assignee_id: chance.happens(0.2) ? null : id('staff', chance.below(staff)),
    created_at: placedAt(at),
  }
}

const message = (at: number): Row<'message'> => {
  const [conversationAt, before] = [Math.floor(at / messagesOfConversation), at % messagesOfConversation]
  return {
    id: id('message', at),
    conversation_id: id('conversation', conversationAt),
    sequence: before + 1,
    sender: before === 1 ? 'seller' : 'customer',
    body: 'When does the photographer come to us?',
    sent_at: placedAt(conversationAt) + (before + 1) * hourMs,
    waited_since: before === 1 ? placedAt(conversationAt) + hourMs : 0,
  }
}

const review = (at: number, size: number, chance: Chance): Row<'review'> => ({
  id: id('review', at),
  product_id: id('package', Math.floor(at / customersOf(size))),
  customer_id: id('customer', at % customersOf(size)),
  reviewer_name: someName(at, chance),
  rating: chance.happens(0.03) ? 1 + chance.below(2) : 5,
  body: 'The sign was in front of the house the next day.',
  is_sample: 0,
  is_verified: 1,
  look_for: chance.happens(0.005) ? 'reported' : '',
  removed_at: chance.happens(0.005) ? placedAt(at) + dayMs : null,
  created_at: placedAt(at),
})
