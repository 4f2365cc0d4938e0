import { dayMs, hourMs, minuteMs } from '#rules/durations'
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
        text: 'Hello! I bought Colorado MLS Essentials. Do you need the listing input before you write the listing text?',
        sentMsAgo: 3 * dayMs - 2 * hourMs,
      },
      {
        from: 'seller',
        text: 'Welcome! Yes, please. It’s under My sale in your dashboard. You write the text, and one of our brokers reviews it before it goes live.',
        sentMsAgo: 3 * dayMs - 3 * hourMs,
      },
      {
        from: 'customer',
        text: 'The county says 1,780 square feet, and my old appraisal says 1,812. Which one should I use?',
        sentMsAgo: 2 * dayMs - hourMs,
      },
      {
        from: 'seller',
        text: 'Use the one you can document, and write the source next to it. If they differ a lot, it’s safest to have the home measured again.',
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
        text: 'Hello! Your Pro Photo Set is booked. Does next Tuesday at ten or Wednesday at two work for you? Your living room faces south, so the light is softer in the morning.',
        sentMsAgo: 7 * dayMs,
      },
      {
        from: 'customer',
        text: 'Tuesday at ten is fine. How long will it take?',
        sentMsAgo: 7 * dayMs - hourMs,
      },
      {
        from: 'seller',
        text: 'About 90 minutes. The Photo-Day Checklist under Downloads says what to put away the night before.',
        sentMsAgo: 7 * dayMs - 2 * hourMs,
      },
      {
        from: 'customer',
        text: 'Do I have to be home, or is a lockbox enough?',
        sentMsAgo: 5 * hourMs,
      },
      {
        from: 'seller',
        text: 'A lockbox is enough. Please give us the code by phone, not here, and leave the lights on.',
        sentMsAgo: 3 * hourMs,
      },
      {
        from: 'seller',
        text: 'If it snows that day, we’ll come back for the outside photos at no charge.',
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
        text: 'Not at all. Draw the line on the Sign Installation Map, and we’ll stay two feet away from it. Colorado 811 marks the public lines before we dig.',
        sentMsAgo: 25 * minuteMs,
      },
    ],
    unread: 1,
  },
]
