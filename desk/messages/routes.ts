// The chat with customers, and the texts that are sent often.
import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { readListSearch } from '#desk/list/list-address.ts'

export const messageRoutes = (root: AnyRoute): AnyRoute[] => {
  const list = createRoute({
    getParentRoute: () => root,
    path: '/messages',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('#desk/messages/conversation-list.tsx'), 'ConversationList'),
  })
  const page = createRoute({
    getParentRoute: () => list,
    path: '$id',
    component: lazyRouteComponent(() => import('#desk/messages/conversation-page.tsx'), 'ConversationPage'),
  })
  const replies = createRoute({
    getParentRoute: () => root,
    path: '/messages/replies',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('#desk/messages/canned-replies.tsx'), 'CannedReplies'),
  })
  const reply = createRoute({
    getParentRoute: () => replies,
    path: '$id',
    component: lazyRouteComponent(() => import('#desk/messages/canned-replies.tsx'), 'CannedReply'),
  })
  return [list.addChildren([page]), replies.addChildren([reply])]
}
