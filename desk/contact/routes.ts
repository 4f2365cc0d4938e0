// The questions of the contact form: the list with the question beside it.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '#desk/api/lazy-page.ts'
import { readListSearch } from '#desk/list/list-address.ts'

export const contactRoutes = (root: AnyRoute): AnyRoute => {
  const list = createRoute({
    getParentRoute: () => root,
    path: '/contact',
    validateSearch: readListSearch,
    component: lazyPage(() => import('#desk/contact/question-list.tsx'), 'QuestionList'),
  })
  const question = createRoute({
    getParentRoute: () => list,
    path: '$id',
    component: lazyPage(() => import('#desk/contact/question-page.tsx'), 'QuestionPage'),
  })
  return list.addChildren([question])
}
