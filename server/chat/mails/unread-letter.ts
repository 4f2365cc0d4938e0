import { mostSendersNamed } from '#rules/chat'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Side } from '#server/chat/sides'
import { isPlainName } from '#rules/mails'
import type { Letter } from '#server/mails/letter'
import type { Platform } from '#server/platform/platform'

/** A conversation with unread messages. */
export type Waiting = { sellerId: string; seller: string; customer: string; count: number }

/** Says who wrote and how often, and never what: mails are read over shoulders and forwarded. */
export const unreadLetter = (
  platform: Pick<Platform, 'config'>,
  side: Side,
  waiting: readonly Waiting[],
): Letter => (side === 'customer' ? toCustomer(platform, waiting) : toSeller(platform, waiting))

const toCustomer = ({ config }: Pick<Platform, 'config'>, waiting: readonly Waiting[]): Letter => {
  const [first, second] = waiting
  const chat = `${config.publicUrl}/dashboard/chat`
  return {
    subject: first && !second ? `${first.seller} wrote to you` : 'Messages wait for you',
    preview: `${messages(sum(waiting))} in your chat.`,
    name: waiting[0]?.customer ?? '',
    parts: [
      { paragraph: 'Somebody wrote to you while you were away:' },
      ...listed(waiting, ({ seller }) => seller),
      { button: 'Read and answer', address: first && !second ? `${chat}/${first.sellerId}` : chat },
      { paragraph: 'We send no other mail about it until you have read them.' },
    ],
    reason: 'You get this mail because you have an account with us and somebody wrote to you in its chat.',
  }
}

const toSeller = ({ config }: Pick<Platform, 'config'>, waiting: readonly Waiting[]): Letter => {
  const { vendorLoginUrl, brand } = brokerageOf({ config })
  return {
    subject: waiting.length === 1 ? 'A customer wrote to you' : `${waiting.length} customers wrote to you`,
    preview: `${messages(sum(waiting))} in your chat.`,
    name: waiting[0]?.seller ?? '',
    parts: [
      { paragraph: 'Customers wrote to you while nobody was at your dashboard:' },
      // Customers choose their own names, so a name that looks like a link or an instruction is left out.
      ...listed(waiting, ({ customer }) => (isPlainName(customer) ? customer : 'A customer')),
      { button: 'Open your dashboard', address: vendorLoginUrl },
      { paragraph: 'We send no other mail about it until you have read them.' },
    ],
    reason: `You get this mail because you sell through ${brand} and its customers may write to you.`,
  }
}

const listed = (waiting: readonly Waiting[], nameOf: (waiting: Waiting) => string): Letter['parts'] => {
  const facts = waiting
    .slice(0, mostSendersNamed)
    .map((each) => [nameOf(each), messages(each.count)] as const)
  const left = waiting.length - mostSendersNamed
  return [{ facts }, ...(left > 0 ? [{ paragraph: `And ${left} more.` }] : [])]
}

const messages = (count: number) => (count === 1 ? '1 message' : `${count.toLocaleString('en-US')} messages`)

const sum = (waiting: readonly Waiting[]) => waiting.reduce((total, { count }) => total + count, 0)
