// Messages for tests.
import type { Message } from '#contract/chat'
import type { Outgoing } from '#web/chat/chat-state.ts'

export const customerId = 'customer'
export const sellerId = 'seller'

/** From the seller to the customer, unless said otherwise. */
export const aMessage = (facts: Partial<Message> & { sequence: number }): Message => ({
  _id: `message-${facts.sequence}`,
  senderId: sellerId,
  receverId: customerId,
  message: `Message ${facts.sequence}`,
  senderName: 'Listing Desk',
  date: new Date(Date.UTC(2026, 10, 21, 10, facts.sequence)).toISOString(),
  clientId: '',
  ...facts,
})

export const anOutgoing = (clientId: string): Outgoing => ({
  clientId,
  text: `Text of ${clientId}`,
  date: '2026-11-21T12:00:00.000Z',
  state: 'sending',
  reason: '',
})
