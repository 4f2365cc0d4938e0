// The questions that every brokerage begins with. After that, the brokerage edits them.
import { leadPaintYear, paintInspectionTime } from '#rules/lead-paint'
import { answerPromise, offerCount, offersTake, reviewGoal, saleTakes } from '#rules/promises'
import { refundInShort } from '#rules/refunds'
import { recordsKept } from '#rules/retention'

type FirstQuestion = { slug: string; question: string; answer: string; contactLabel?: string }

/**
 * What a brokerage promises, what it does not promise, and what the law requires. Each answer makes sense alone, because search engines
 * quote it.
 */
export const firstQuestions: readonly FirstQuestion[] = [
  {
    slug: 'flat-fee',
    contactLabel: 'What do you do for the flat fee?',
    question: 'What exactly do you do for the flat fee?',
    answer:
      'Each package lists what we do, line by line, next to what you do. Every MLS package also includes what Colorado law requires of a listing broker: we present every offer and counteroffer on time, keep you informed and help you meet every deadline through closing. You prepare the home, host the showings and make every decision.',
  },
  {
    slug: 'other-costs',
    question: 'Is there anything else to pay?',
    answer:
      'You pay us the price less any discount, plus the platform fee. You see the total before you pay. At closing, sellers usually also pay for title, recording and prorated taxes. Whether you pay anything toward the buyer’s broker is up to you and negotiable. No law sets any broker’s fee.',
  },
  {
    slug: 'guarantee',
    question: 'Will you guarantee that my home sells?',
    answer: `No, and no honest broker can. The price, the condition and the market decide. We stand behind our own work: every task in your package, and an answer ${answerPromise}.`,
  },
  {
    slug: 'cash-offer',
    contactLabel: 'How does the cash offer work?',
    question: 'How does the cash offer work?',
    answer: `You describe the home. Independent buyers may then send ${offerCount} offers, usually ${offersTake} after we have the complete details; a cash sale commonly closes in ${saleTakes}. An offer may be lower than what a listing would bring, and it may change after the inspection. You can turn all of them down at no cost.`,
  },
  {
    slug: 'where',
    question: 'Where do you work?',
    answer:
      'In Colorado, where we are licensed, and nowhere else for now. We cannot represent you if the home is in another state.',
  },
  {
    slug: 'agency',
    question: 'Are you my agent when I buy a package?',
    answer:
      'Buying a package does not make us your agent. In Colorado a broker works as a transaction-broker unless both of you sign a written agency agreement. The disclosure that you sign before we list your home explains the difference.',
  },
  {
    slug: 'forms',
    question: 'Which forms must I complete?',
    answer: `Usually the Seller’s Property Disclosure, and the disclosures of square footage and water source. For a home built before ${leadPaintYear}, you also need the lead-based paint disclosure, and buyers have ${paintInspectionTime} to inspect unless they agree otherwise. Your Transaction Manager lists what your home needs. The official forms are free from the state.`,
  },
  {
    slug: 'review',
    question: 'What happens after I upload a form?',
    answer: `A broker checks that it is complete. You are responsible for the truth of your answers. The form shows Pending, then Approved, or Rejected with the reason and what to correct. We aim to review it within ${reviewGoal} ({support hours}).`,
  },
  {
    slug: 'refund',
    contactLabel: 'Can I cancel and get my money back?',
    question: 'Can I cancel and get my money back?',
    answer: `Yes. ${refundInShort} Signs, photo visits and downloads have their own terms. Each package’s page shows them before you buy.`,
  },
  {
    slug: 'privacy',
    question: 'Is my information safe, and will I be called?',
    answer: `Your card details go straight to the payment provider, and we never see them. We call or text you for marketing only if you check the optional box, and you can unsubscribe from the newsletter with one click. We keep transaction records for ${recordsKept}, because the law requires it.`,
  },
]
