// The sections of the desk. The menu, the phone's bar, the keys after g and the palette are made from this list.
import type { Capability } from '#rules/staff'
import { packageFinder } from '#desk/catalogue/packages/package-finder.ts'
import { questionFinder } from '#desk/contact/question-finder.ts'
import { customerFinder } from '#desk/customers/customer-finder.ts'
import { leadFinder } from '#desk/leads/lead-finder.ts'
import { conversationFinder } from '#desk/messages/conversation-finder.ts'
import { orderFinder } from '#desk/orders/order-finder.ts'
import { quoteFinder } from '#desk/quotes/quote-finder.ts'
import { privacyRequestFinder } from '#desk/privacy/privacy-request-finder.ts'
import { paperFinder } from '#desk/review/paper-finder.ts'
import { saleFinder } from '#desk/sales/sale-finder.ts'
import type { Finder } from '#desk/commands/palette-entries.ts'
import type { IconName } from '#desk/ui/icon.tsx'

export type Section = {
  /** Its address below /desk. */
  to: string
  name: string
  icon: IconName
  /** The key that goes there, after g. */
  key: string
  needs: Capability
  /** Other addresses that belong to this section. */
  alsoAt?: readonly string[]
  /** The groups are separated by a rule. */
  group: 'work' | 'shop' | 'firm'
  /** One of the four in the bar at the bottom of a phone. The others are behind “More”. */
  isOnPhone?: true
}

export const sections: readonly Section[] = [
  { to: '/', name: 'Today', icon: 'today', key: 't', needs: 'use the desk', group: 'work', isOnPhone: true },
  {
    to: '/leads',
    name: 'Leads',
    icon: 'person',
    key: 'l',
    needs: 'see leads',
    group: 'work',
    isOnPhone: true,
  },
  {
    to: '/review',
    name: 'Review',
    icon: 'review',
    key: 'r',
    needs: 'see papers',
    group: 'work',
    isOnPhone: true,
  },
  { to: '/orders', name: 'Orders', icon: 'orders', key: 'o', needs: 'see orders', group: 'work' },
  { to: '/quotes', name: 'Quotes', icon: 'document', key: 'q', needs: 'see orders', group: 'work' },
  { to: '/sales', name: 'Sales', icon: 'sign', key: 'h', needs: 'see sales', group: 'work' },
  { to: '/cases', name: 'Cases', icon: 'warning', key: 'c', needs: 'see orders', group: 'work' },
  { to: '/disputes', name: 'Disputes', icon: 'card', key: 'd', needs: 'see orders', group: 'work' },
  { to: '/customers', name: 'Customers', icon: 'customers', key: 'p', needs: 'see customers', group: 'work' },
  {
    to: '/messages',
    alsoAt: ['/contact'],
    name: 'Messages',
    icon: 'chat',
    key: 'm',
    needs: 'see messages',
    group: 'work',
    isOnPhone: true,
  },
  {
    to: '/catalogue',
    name: 'Catalogue',
    icon: 'catalogue',
    key: 'k',
    needs: 'see the catalogue',
    group: 'shop',
  },
  { to: '/reviews', name: 'Reviews', icon: 'star', key: 'v', needs: 'moderate reviews', group: 'shop' },
  { to: '/insights', name: 'Insights', icon: 'insights', key: 'i', needs: 'see insights', group: 'firm' },
  {
    to: '/privacy-requests',
    alsoAt: ['/people', '/disposals'],
    name: 'Privacy requests',
    icon: 'privacy',
    key: 'y',
    needs: 'see customers',
    group: 'firm',
  },
  { to: '/staff', name: 'Staff', icon: 'key', key: 'f', needs: 'see staff', group: 'firm' },
  {
    to: '/settings',
    name: 'Settings',
    icon: 'settings',
    key: 's',
    needs: 'see settings',
    group: 'firm',
  },
  { to: '/jobs', name: 'Jobs', icon: 'jobs', key: 'j', needs: 'run jobs again', group: 'firm' },
  { to: '/audit', name: 'Audit', icon: 'log', key: 'a', needs: 'see the audit log', group: 'firm' },
]

/** The records that the palette searches besides the commands. */
export const finders: readonly Finder[] = [
  leadFinder,
  orderFinder,
  quoteFinder,
  customerFinder,
  conversationFinder,
  questionFinder,
  paperFinder,
  packageFinder,
  saleFinder,
  privacyRequestFinder,
]
