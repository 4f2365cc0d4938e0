// The dashboard's routes, below /dashboard. Visitors load this file too, so it is kept small.
import { createRoute, notFound } from '@tanstack/react-router'
import { lazyPage } from '#web/api/load-code.ts'
import { parseTexts } from '#web/routes/search-params.ts'
import { titled, titleHead } from '#web/shell/page-head.tsx'
import { rootRoute } from '#web/routes/root.tsx'
import { saleTabs } from '#web/sales/sale-tab-names.ts'

// A static import would bring the rules of orders into the file that every page loads.
const onServer = import.meta.env.SSR && (await import('#web/routes/dashboard/own-page.ts'))

/** The frame of every dashboard page, instead of the shop's, and the login for visitors. */
export const dashboardFrameRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  staticData: { page: onServer && onServer.ownPage('web/dashboard/dashboard-frame.tsx'), isQuiet: true },
  component: lazyPage(() => import('#web/dashboard/dashboard-frame.tsx')),
})

const getParentRoute = () => dashboardFrameRoute

/** One page with and without a seller, so that the connection for incoming messages stays open. */
const chatRoute = createRoute({
  getParentRoute,
  path: 'chat',
  staticData: { page: onServer && onServer.ownPage('web/chat/chat-page.tsx') },
  head: titled('Chat'),
  component: lazyPage(() => import('#web/chat/chat-page.tsx')),
})

const sellerChatRoute = createRoute({
  getParentRoute: () => chatRoute,
  path: '$sellerId',
  staticData: { page: onServer && onServer.ownPage('web/chat/chat-page.tsx') },
})

/** One of several sales, and a step of its listing from 1 on. */
const readsSale = parseTexts('sale', 'step')

export const dashboardPages = [
  createRoute({
    getParentRoute,
    path: '/',
    staticData: { page: onServer && onServer.ownPage('web/dashboard/dashboard-page.tsx') },
    head: titled('Dashboard'),
    component: lazyPage(() => import('#web/dashboard/dashboard-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'my-orders',
    staticData: { page: onServer && onServer.ownPage('web/orders/orders-page.tsx', onServer.readOrderState) },
    validateSearch: parseTexts('status', 'pageNumber'),
    head: titled('My Orders'),
    component: lazyPage(() => import('#web/orders/orders-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'order/details/$orderId',
    staticData: { page: onServer && onServer.ownPage('web/orders/order-page.tsx') },
    head: titled('Order'),
    component: lazyPage(() => import('#web/orders/order-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'my-wishlist',
    staticData: { page: onServer && onServer.ownPage('web/wishlist/wishlist-page.tsx') },
    head: titled('Wishlist'),
    component: lazyPage(() => import('#web/wishlist/wishlist-page.tsx')),
  }),
  chatRoute.addChildren([sellerChatRoute]),
  createRoute({
    getParentRoute,
    path: 'downloads',
    staticData: { page: onServer && onServer.ownPage('web/files/downloads-page.tsx') },
    head: titled('Downloads'),
    component: lazyPage(() => import('#web/files/downloads-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'uploads',
    staticData: { page: onServer && onServer.ownPage('web/forms/uploads-page.tsx') },
    head: titled('Uploads'),
    component: lazyPage(() => import('#web/forms/uploads-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'uploads/fill',
    staticData: { page: onServer && onServer.ownPage('web/forms/fill-form-page.tsx') },
    /** The form, by its order and its product. */
    validateSearch: parseTexts('order', 'product', 'form'),
    head: titled('Fill in a form'),
    component: lazyPage(() => import('#web/forms/fill-form-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'my-sale',
    staticData: { page: onServer && onServer.ownPage('web/sales/my-sale-page.tsx') },
    validateSearch: readsSale,
    head: titled('My sale'),
    component: lazyPage(() => import('#web/sales/my-sale-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'my-sale/$tab',
    staticData: { page: onServer && onServer.ownPage('web/sales/sale-tab-page.tsx') },
    validateSearch: readsSale,
    beforeLoad: ({ params: { tab } }) => {
      if (!saleTabs.some((known) => known === tab)) throw notFound()
    },
    head: ({ matches, params: { tab } }) => titleHead(matches, `Your ${tab}`),
    component: lazyPage(() => import('#web/sales/sale-tab-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'transaction-manager',
    staticData: { page: onServer && onServer.ownPage('web/legal-documents/transaction-manager-page.tsx') },
    /** A stage, or the filter for missing documents. */
    validateSearch: parseTexts('show'),
    head: titled('Transaction Manager'),
    component: lazyPage(() => import('#web/legal-documents/transaction-manager-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'offers',
    staticData: { page: onServer && onServer.ownPage('web/offers/offers-page.tsx') },
    head: titled('Offers'),
    component: lazyPage(() => import('#web/offers/offers-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'education-library',
    staticData: { page: onServer && onServer.ownPage('web/videos/education-library-page.tsx') },
    /** The search text. */
    validateSearch: parseTexts('q'),
    head: titled('Educational Library'),
    component: lazyPage(() => import('#web/videos/education-library-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'profile',
    staticData: { page: onServer && onServer.ownPage('web/profile/profile-page.tsx') },
    head: titled('Profile'),
    component: lazyPage(() => import('#web/profile/profile-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'sessions',
    staticData: { page: onServer && onServer.ownPage('web/accounts/sessions/sessions-page.tsx') },
    head: titled('Devices'),
    component: lazyPage(() => import('#web/accounts/sessions/sessions-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'change-password',
    staticData: { page: onServer && onServer.ownPage('web/accounts/change-password-page.tsx') },
    head: titled('Change Password'),
    component: lazyPage(() => import('#web/accounts/change-password-page.tsx')),
  }),
] as const
