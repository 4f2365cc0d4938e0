// The chat with customers, and the texts that are sent often.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '#desk/api/lazy-page.ts'
import { readListSearch } from '#desk/list/list-address.ts'

export const messageRoutes = (root: AnyRoute): AnyRoute[] => {
  const list = createRoute({
    getParentRoute: () => root,
    path: '/messages',
    validateSearch: readListSearch,
    component: lazyPage(() => import('#desk/messages/conversation-list.tsx'), 'ConversationList'),
  })
  const page = createRoute({
    getParentRoute: () => list,
    path: '$id',
    component: lazyPage(() => import('#desk/messages/conversation-page.tsx'), 'ConversationPage'),
  })
  const replies = createRoute({
    getParentRoute: () => root,
    path: '/messages/replies',
    validateSearch: readListSearch,
    component: lazyPage(() => import('#desk/messages/canned-replies.tsx'), 'CannedReplies'),
  })
  const reply = createRoute({
    getParentRoute: () => replies,
    path: '$id',
    component: lazyPage(() => import('#desk/messages/canned-replies.tsx'), 'CannedReply'),
  })
  return [list.addChildren([page]), replies.addChildren([reply])]
}
