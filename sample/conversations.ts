import { dayMs, hourMs, minuteMs } from '#rules/dates'
import type { SellerSlug } from './catalogue/sellers.ts'

type SampleMessage = {
  from: 'customer' | 'seller'
  text: string
  /** Milliseconds before the sample is loaded. */
  sentMsAgo: number
}

export type SampleConversation = {
  seller: SellerSlug
  /** Oldest first. */
  messages: readonly SampleMessage[]
  /** How many of the seller's last messages the customer has not seen. */
  unread: number
}

/** The first customer's conversations, about the sample orders. */
export const sampleConversations: readonly SampleConversation[] = [
  {
    seller: 'listing-desk',
    messages: [
      {
        from: 'customer',
        text: 'Hello! I bought Colorado MLS Essentials. Do you need the MLS Input Worksheet before you write the listing text?',
        sentMsAgo: 3 * dayMs - 2 * hourMs,
      },
      {
        from: 'seller',
        text: 'Welcome! Yes, please: you find it under Uploads in your dashboard. You write the text, and one of our brokers reads it before it goes live.',
        sentMsAgo: 3 * dayMs - 3 * hourMs,
      },
      {
        from: 'customer',
        text: 'The county says 1,780 square feet, and my old appraisal says 1,812. Which one belongs there?',
        sentMsAgo: 2 * dayMs - hourMs,
      },
      {
        from: 'seller',
        text: 'Take the one that you can show where it comes from, and name the source beside it. If they differ a lot, a new measurement is the safe way.',
        sentMsAgo: 2 * dayMs - 2 * hourMs,
      },
      { from: 'customer', text: 'That helps, thank you.', sentMsAgo: 2 * dayMs - 2 * hourMs - 5 * minuteMs },
    ],
    unread: 0,
  },
  {
    seller: 'front-range-photo',
    messages: [
      {
        from: 'seller',
        text: 'Hello! Your Pro Photo Set is booked. Would next Tuesday at ten, or Wednesday at two, suit you? Your living room faces south, so the morning gives the softer light.',
        sentMsAgo: 7 * dayMs,
      },
      {
        from: 'customer',
        text: 'Tuesday at ten is fine. How long will it take?',
        sentMsAgo: 7 * dayMs - hourMs,
      },
      {
        from: 'seller',
        text: 'About 90 minutes. The Photo-Day Checklist under Downloads says what to put away the evening before.',
        sentMsAgo: 7 * dayMs - 2 * hourMs,
      },
      {
        from: 'customer',
        text: 'Do I have to be home, or is a lockbox enough?',
        sentMsAgo: 5 * hourMs,
      },
      {
        from: 'seller',
        text: 'A lockbox is enough. Please send us its code by phone and not here, and leave the lights on.',
        sentMsAgo: 3 * hourMs,
      },
      {
        from: 'seller',
        text: 'If it snows on the day, we take the outside photos on a second visit at no charge.',
        sentMsAgo: 3 * hourMs - 2 * minuteMs,
      },
    ],
    unread: 2,
  },
  {
    seller: 'mile-high-signs',
    messages: [
      {
        from: 'customer',
        text: 'My front yard has a sprinkler line along the walk. Is that a problem for the post?',
        sentMsAgo: 70 * minuteMs,
      },
      {
        from: 'seller',
        text: 'Not at all. Draw the line on the Sign Installation Map, and we keep two feet away from it. Colorado 811 marks the public lines before we dig.',
        sentMsAgo: 25 * minuteMs,
      },
    ],
    unread: 1,
  },
]
