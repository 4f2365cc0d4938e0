// Every page of the shop. The files in routes/ declare their addresses. The page itself is loaded when it is needed.
import { createRouter, createSerializationAdapter } from '@tanstack/react-router'
import { type Client, ApiProblem } from '#contract/client'
import {
  aboutRoute,
  accessibilityRoute,
  disclosureRoute,
  privacyPolicyRoute,
  termsOfSaleRoute,
} from '#web/routes/legal.tsx'
import { calculatorRoute } from '#web/routes/calculator.tsx'
import {
  cardRoute,
  shippingRoute,
  paymentRoute,
  orderConfirmRoute,
  testPayPalRoute,
} from '#web/routes/checkout.tsx'
import { categoryProductsRoute, packagesRoute, searchProductsRoute } from '#web/routes/product-lists.tsx'
import { compareRoute } from '#web/routes/compare.tsx'
import { contactRoute, contactUsRoute } from '#web/routes/contact.tsx'
import { dashboardFrameRoute, dashboardPages } from '#web/routes/dashboard/pages.tsx'
import {
  confirmEmailRoute,
  confirmMailboxRoute,
  privacyRequestRoute,
  emailSignInRoute,
  leadClaimRoute,
  newsletterConfirmRoute,
  newsletterUnsubscribeRoute,
  offerLinkRoute,
  quoteRoute,
  resetPasswordRoute,
} from '#web/routes/mail-links.tsx'
import { homeRoute } from '#web/routes/home.tsx'
import { leadFormRoute } from '#web/routes/lead-form.tsx'
import { loginRoute, registerRoute } from '#web/routes/accounts.tsx'
import { productDetailsRoute } from '#web/routes/product-details.tsx'
import { rootRoute } from '#web/routes/root.tsx'
import { parseSearch, stringifySearch } from '#web/routes/search-params.ts'
import { PageFailure } from '#web/shell/page-failure.tsx'

/** The sitemap lists its pages in this order. */
const routeTree = rootRoute.addChildren([
  homeRoute,
  packagesRoute,
  categoryProductsRoute,
  searchProductsRoute,
  compareRoute,
  productDetailsRoute,
  leadFormRoute,
  leadClaimRoute,
  quoteRoute,
  calculatorRoute,
  aboutRoute,
  contactRoute,
  contactUsRoute,
  disclosureRoute,
  privacyPolicyRoute,
  termsOfSaleRoute,
  accessibilityRoute,
  newsletterConfirmRoute,
  newsletterUnsubscribeRoute,
  loginRoute,
  registerRoute,
  resetPasswordRoute,
  emailSignInRoute,
  confirmEmailRoute,
  confirmMailboxRoute,
  privacyRequestRoute,
  offerLinkRoute,
  cardRoute,
  shippingRoute,
  paymentRoute,
  orderConfirmRoute,
  testPayPalRoute,
  dashboardFrameRoute.addChildren(dashboardPages),
])

export const createAppRouter = (call: Client) => {
  const router = createRouter({
    routeTree,
    context: { call },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: PageFailure,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: restoresPlace(),
  })
  // This is a regular option. Only the type of createRouter's argument leaves it out.
  router.options.serializationAdapters = [problemAdapter]
  return router
}

/** An error that the server met while rendering a document reads the same in the browser, with its message and request id. */
const problemAdapter = createSerializationAdapter({
  key: 'ApiProblem',
  test: (value: unknown): value is ApiProblem => value instanceof ApiProblem,
  toSerializable: ({ status, message, code, fields, requestId }) => ({
    status,
    body: { error: message, code, fields, requestId },
  }),
  fromSerializable: ({ status, body }) => new ApiProblem(status, body),
})

/** Called after each page. Hydration of the first page must not move the scroll position: the document has already placed the reader. */
const restoresPlace = () => {
  let isHydrated = import.meta.env.SSR
  return () => {
    const restores = isHydrated
    isHydrated = true
    return restores
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
