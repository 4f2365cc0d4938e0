// Where the dashboard's menu and dock lead.
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The prefix of its pages. */
export const mySale = '/dashboard/my-sale'

/**
 * `covers`: the path prefixes that belong to an entry, if they are not its own path. If several entries match, the last one counts.
 * Screen readers hear the name of an untitled group too.
 */
export const menuGroups = [
  {
    name: 'Start',
    isUntitled: true,
    entries: [{ name: 'Dashboard', to: '/dashboard', icon: <DashboardIcon name="home" /> }],
  },
  {
    name: 'Your sale',
    entries: [
      // Customers without a listing package do not see it.
      { name: 'My sale', to: mySale, icon: <DashboardIcon name="sign" /> },
      {
        name: 'Transaction Manager',
        to: '/dashboard/transaction-manager',
        icon: <Icon name="document" />,
      },
      { name: 'Uploads', to: '/dashboard/uploads', icon: <DashboardIcon name="upload" /> },
      { name: 'Offers', to: '/dashboard/offers', icon: <DashboardIcon name="offers" /> },
      { name: 'Downloads', to: '/dashboard/downloads', icon: <DashboardIcon name="download" /> },
      { name: 'Chat', to: '/dashboard/chat', icon: <Icon name="chat" /> },
    ],
  },
  {
    name: 'Shop',
    entries: [
      {
        name: 'My Orders',
        to: '/dashboard/my-orders',
        covers: ['/dashboard/my-orders', '/dashboard/order/'],
        icon: <DashboardIcon name="orders" />,
      },
      { name: 'Wishlist', to: '/dashboard/my-wishlist', icon: <Icon name="heart" /> },
      { name: 'Cart', to: '/card', icon: <Icon name="cart" /> },
      { name: 'Back to the shop', to: '/packages', icon: <DashboardIcon name="shop" /> },
    ],
  },
  {
    name: 'Learn',
    entries: [
      {
        name: 'Educational Library',
        to: '/dashboard/education-library',
        icon: <DashboardIcon name="video" />,
      },
    ],
  },
  {
    name: 'Account',
    endsWithLogout: true,
    entries: [
      { name: 'Profile', to: '/dashboard/profile', icon: <Icon name="user" /> },
      { name: 'Devices', to: '/dashboard/sessions', icon: <DashboardIcon name="devices" /> },
      { name: 'Change Password', to: '/dashboard/change-password', icon: <DashboardIcon name="key" /> },
    ],
  },
] as const

/** The bar at the bottom of a phone, and the rail of a tablet. */
export const dockEntries = [
  { name: 'Next', to: '/dashboard', icon: <DashboardIcon name="next" /> },
  {
    name: 'Documents',
    to: '/dashboard/transaction-manager',
    covers: ['/dashboard/transaction-manager', '/dashboard/uploads', '/dashboard/downloads'],
    icon: <Icon name="document" />,
  },
  { name: 'Messages', to: '/dashboard/chat', icon: <Icon name="chat" /> },
  { name: 'Offers', to: '/dashboard/offers', icon: <DashboardIcon name="offers" /> },
] as const

export type MenuEntry = (typeof menuGroups)[number]['entries'][number]
type Placed = { readonly to: string; readonly covers?: readonly string[] }

/** The entry of a page. The start page is not a page above the others. */
export const entryOf = <Entry extends Placed>(entries: readonly Entry[], path: string): Entry | undefined =>
  entries.findLast(({ to, covers = [to] }) =>
    to === '/dashboard' ? path === to || path === `${to}/` : covers.some((prefix) => path.startsWith(prefix)),
  )

export const menuEntries: readonly MenuEntry[] = menuGroups.flatMap(({ entries }) => [...entries])
