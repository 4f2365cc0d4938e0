import { answerPromise } from '#rules/promises'
import { createRoute } from '@tanstack/react-router'
import { lazyPage, loadCode } from '#web/api/load-code.ts'
import { readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.tsx'

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/contact/contact-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({ description: `Ask us anything; we answer ${answerPromise}.` }),
      crawlers: 'welcome',
    },
  },
  loader: async ({ context: { call } }) =>
    (await loadCode(() => import('#web/contact/load-common-questions.ts'))).loadCommonQuestions(call),
  head: titled("Let's get in touch"),
  component: lazyPage(() => import('#web/contact/contact-page.tsx')),
})

export const contactUsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact_us',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/contact/contact-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({ description: `Ask us anything; we answer ${answerPromise}.` }),
      crawlers: 'listed',
    },
  },
  loader: async ({ context: { call } }) =>
    (await loadCode(() => import('#web/contact/load-common-questions.ts'))).loadCommonQuestions(call),
  head: titled('Contact Us'),
  component: lazyPage(() => import('#web/contact/contact-page.tsx')),
})
