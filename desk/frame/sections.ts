// The sections of the desk. The menu, the phone's bar, the keys after g and the palette are made from this list.
import type { Capability } from '#rules/staff'
import { orderFinder } from '#desk/orders/find-orders.ts'
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
  /** The groups are separated by a rule. */
  group: 'work' | 'shop' | 'firm'
  /** One of the four in the bar at the bottom of a phone. The others are behind “More”. */
  isOnPhone?: true
}

export const sections: readonly Section[] = [
  { to: '/', name: 'Today', icon: 'today', key: 't', needs: 'use the desk', group: 'work', isOnPhone: true },
  {
    to: '/orders',
    name: 'Orders',
    icon: 'orders',
    key: 'o',
    needs: 'see orders',
    group: 'work',
    isOnPhone: true,
  },
  { to: '/cases', name: 'Cases', icon: 'warning', key: 'c', needs: 'see orders', group: 'work' },
  { to: '/disputes', name: 'Disputes', icon: 'card', key: 'd', needs: 'see orders', group: 'work' },
  {
    to: '/catalogue',
    name: 'Catalogue',
    icon: 'catalogue',
    key: 'k',
    needs: 'see the catalogue',
    group: 'shop',
  },
  { to: '/staff', name: 'Staff', icon: 'customers', key: 'f', needs: 'see staff', group: 'firm' },
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

/** What the palette searches besides the commands. */
export const finders: readonly Finder[] = [orderFinder]
