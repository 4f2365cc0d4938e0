import { dayMs, hourMs, minuteMs } from '#rules/durations'
import type { SellerSlug } from './catalogue/sellers.ts'

type SampleMessage = {
  /** 'desk': a member of the staff writes for the seller. */
  from: 'customer' | 'desk'
  text: string
  sentMsAgo: number
}

export type DeskConversation = {
  /** One of the customers of the desk's sample orders. */
  customer: string
  seller: SellerSlug
  messages: readonly SampleMessage[]
  note?: string
  isClaimed?: true
  isDone?: true
}

/** The conversations of the sample's desk: overdue, due soon, answered, done. */
export const deskConversations: readonly DeskConversation[] = [
  {
    customer: 'sample.willow@example.test',
    seller: 'closing-desk',
    messages: [
      {
        from: 'customer',
        text: 'The buyer asks for the earnest money receipt. Where do I find it?',
        sentMsAgo: 5 * dayMs,
      },
      {
        from: 'customer',
        text: 'The deadline is on Friday, so it is a little urgent.',
        sentMsAgo: 5 * dayMs - 40 * minuteMs,
      },
    ],
  },
  {
    customer: 'sample.cedar@example.test',
    seller: 'listing-desk',
    isClaimed: true,
    messages: [
      {
        from: 'customer',
        text: 'Can we still change the price before the listing goes live on Thursday?',
        sentMsAgo: 3 * hourMs,
      },
    ],
    note: 'Thinks of $489,000. Both owners have to sign the change.',
  },
  {
    customer: 'sample.aspen@example.test',
    seller: 'listing-desk',
    messages: [
      {
        from: 'customer',
        text: 'Does the sign need a permit in our neighborhood?',
        sentMsAgo: 26 * hourMs,
      },
      {
        from: 'desk',
        text: 'Not for a standard post. Some homeowners’ associations limit the size, so please check your rules.',
        sentMsAgo: 24 * hourMs,
      },
    ],
  },
  {
    customer: 'sample.spruce@example.test',
    seller: 'closing-desk',
    isDone: true,
    messages: [
      { from: 'customer', text: 'Closing went well. Thank you for everything!', sentMsAgo: 4 * dayMs },
      { from: 'desk', text: 'Congratulations! Enjoy the new home.', sentMsAgo: 4 * dayMs - hourMs },
    ],
  },
]

export const cannedReplies: readonly { title: string; text: string }[] = [
  {
    title: 'Hours',
    text: 'Hello {first name}, thank you for your message. We answer within one business day. {me}, {seller}',
  },
  {
    title: 'Where the papers are',
    text: 'Hello {first name}, your forms and legal documents are in your dashboard under Documents. Each one says what is still missing. {me}',
  },
  {
    title: 'Photo day',
    text: 'Hello {first name}, the Photo-Day Checklist under Downloads says what to put away the night before. A lockbox is enough if you are not at home. {me}',
  },
  {
    title: 'No legal advice',
    text: 'Hello {first name}, that is a legal question, and we may not answer it for you. A Colorado real estate attorney can. {me}, {brokerage}',
  },
]
