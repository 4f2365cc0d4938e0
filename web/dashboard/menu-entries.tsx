// The pages of the dashboard, in the order of its menu.
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** `covers`: the path prefixes that belong to an entry. If several entries match, the last one counts. */
export const menuEntries = [
  {
    name: 'Dashboard',
    to: '/dashboard',
    covers: ['/dashboard'],
    icon: <DashboardIcon name="home" />,
  },
  {
    name: 'My Orders',
    to: '/dashboard/my-orders',
    covers: ['/dashboard/my-orders', '/dashboard/order/'],
    icon: <DashboardIcon name="orders" />,
  },
  {
    name: 'Offers',
    to: '/dashboard/offers',
    covers: ['/dashboard/offers'],
    icon: <DashboardIcon name="offers" />,
  },
  {
    name: 'Wishlist',
    to: '/dashboard/my-wishlist',
    covers: ['/dashboard/my-wishlist'],
    icon: <Icon name="heart" />,
  },
  { name: 'Chat', to: '/dashboard/chat', covers: ['/dashboard/chat'], icon: <Icon name="chat" /> },
  {
    name: 'Downloads',
    to: '/dashboard/downloads',
    covers: ['/dashboard/downloads'],
    icon: <DashboardIcon name="download" />,
  },
  {
    name: 'Uploads',
    to: '/dashboard/uploads',
    covers: ['/dashboard/uploads'],
    icon: <DashboardIcon name="upload" />,
  },
  {
    name: 'Transaction Manager',
    to: '/dashboard/transaction-manager',
    covers: ['/dashboard/transaction-manager'],
    icon: <Icon name="document" />,
  },
  {
    name: 'Educational Library',
    to: '/dashboard/education-library',
    covers: ['/dashboard/education-library'],
    icon: <DashboardIcon name="video" />,
  },
  {
    name: 'Profile',
    to: '/dashboard/profile',
    covers: ['/dashboard/profile'],
    icon: <Icon name="user" />,
  },
  {
    name: 'Devices',
    to: '/dashboard/sessions',
    covers: ['/dashboard/sessions'],
    icon: <DashboardIcon name="devices" />,
  },
  {
    name: 'Change Password',
    to: '/dashboard/change-password',
    covers: ['/dashboard/change-password'],
    icon: <DashboardIcon name="key" />,
  },
] as const
