// The small desk of a seller: their jobs and their chat. It has no way into the staff's desk.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '#desk/api/lazy-page.ts'

export const sellerRoutes = (root: AnyRoute): AnyRoute[] => {
  const layout = createRoute({
    getParentRoute: () => root,
    path: '/seller',
    component: lazyPage(() => import('#desk/seller/seller-desk.tsx'), 'SellerDesk'),
  })
  const jobs = createRoute({
    getParentRoute: () => layout,
    path: '/',
    component: lazyPage(() => import('#desk/seller/jobs-page.tsx'), 'SellerJobsPage'),
  })
  const chat = createRoute({
    getParentRoute: () => layout,
    path: 'chat',
    component: lazyPage(() => import('#desk/seller/chat-page.tsx'), 'SellerChatPage'),
  })
  const conversation = createRoute({
    getParentRoute: () => layout,
    path: 'chat/$id',
    component: lazyPage(() => import('#desk/seller/conversation.tsx'), 'SellerConversation'),
  })
  const password = createRoute({
    getParentRoute: () => root,
    path: '/seller/new-password',
    validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
      typeof token === 'string' ? { token } : {},
    component: lazyPage(() => import('#desk/login/new-password-page.tsx'), 'SellerPasswordPage'),
  })
  return [layout.addChildren([jobs, chat, conversation]), password]
}
