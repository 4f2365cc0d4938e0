// The dashboard's addresses, below /dashboard. Visitors load this file too: it says no more than it must.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { dashboardFrameRoute } from '#web/routes/dashboard/frame.tsx'
import { titled } from '#web/shell/page-head.ts'

const getParentRoute = () => dashboardFrameRoute

/** What stands in the address as text; anything else counts as absent. */
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** One page with a seller and without: the line over which messages arrive stays. */
const chatRoute = createRoute({
  getParentRoute,
  path: 'chat',
  head: titled('Chat'),
  component: lazyRouteComponent(() => import('#web/chat/chat-page.tsx'), 'ChatPage'),
})

const sellerChatRoute = createRoute({ getParentRoute: () => chatRoute, path: '$sellerId' })

export const dashboardPages = [
  createRoute({
    getParentRoute,
    path: '/',
    head: titled('Dashboard'),
    component: lazyRouteComponent(() => import('#web/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'my-orders',
    validateSearch: ({
      status,
      pageNumber,
    }: Record<string, unknown>): Partial<Record<'status' | 'pageNumber', string | undefined>> => ({
      status: text(status),
      pageNumber: text(pageNumber),
    }),
    head: titled('My Orders'),
    component: lazyRouteComponent(() => import('#web/orders/orders-page.tsx'), 'OrdersPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'order/details/$orderId',
    head: titled('Order'),
    component: lazyRouteComponent(() => import('#web/orders/order-page.tsx'), 'OrderPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'my-wishlist',
    head: titled('Wishlist'),
    component: lazyRouteComponent(() => import('#web/wishlist/wishlist-page.tsx'), 'WishlistPage'),
  }),
  chatRoute.addChildren([sellerChatRoute]),
  createRoute({
    getParentRoute,
    path: 'downloads',
    head: titled('Downloads'),
    component: lazyRouteComponent(() => import('#web/files/downloads-page.tsx'), 'DownloadsPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'uploads',
    head: titled('Uploads'),
    component: lazyRouteComponent(() => import('#web/forms/uploads-page.tsx'), 'UploadsPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'uploads/fill',
    /** Which form of which product of which order. */
    validateSearch: ({
      order,
      product,
      form,
    }: Record<string, unknown>): Partial<Record<'order' | 'product' | 'form', string | undefined>> => ({
      order: text(order),
      product: text(product),
      form: text(form),
    }),
    head: titled('Fill in a form'),
    component: lazyRouteComponent(() => import('#web/forms/fill-form-page.tsx'), 'FillFormPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'transaction-manager',
    /** A stage, or what is missing. */
    validateSearch: ({ show }: Record<string, unknown>): { show?: string | undefined } => ({
      show: text(show),
    }),
    head: titled('Transaction Manager'),
    component: lazyRouteComponent(
      () => import('#web/legal-documents/transaction-manager-page.tsx'),
      'TransactionManagerPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: 'education-library',
    /** What is searched for. */
    validateSearch: ({ q }: Record<string, unknown>): { q?: string | undefined } => ({ q: text(q) }),
    head: titled('Educational Library'),
    component: lazyRouteComponent(
      () => import('#web/videos/education-library-page.tsx'),
      'EducationLibraryPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: 'sessions',
    head: titled('Signed-in Devices'),
    component: lazyRouteComponent(() => import('#web/accounts/sessions/sessions-page.tsx'), 'SessionsPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'change-password',
    head: titled('Change Password'),
    component: lazyRouteComponent(
      () => import('#web/accounts/change-password-page.tsx'),
      'ChangePasswordPage',
    ),
  }),
] as const
