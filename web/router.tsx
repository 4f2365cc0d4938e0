// Every page of the shop. Each address has one file in routes/. The page itself is loaded when it is needed.
import { createRouter } from '@tanstack/react-router'
import type { Client } from '#contract/client'
import { problemAdapter } from '#web/api/problem-adapter.ts'
import { aboutRoute } from '#web/routes/about.tsx'
import { calculatorRoute } from '#web/routes/calculator.tsx'
import { cardRoute } from '#web/routes/card.tsx'
import { categoryProductsRoute } from '#web/routes/category-products.tsx'
import { contactRoute } from '#web/routes/contact.tsx'
import { contactUsRoute } from '#web/routes/contact-us.tsx'
import { dashboardFrameRoute } from '#web/routes/dashboard/frame.tsx'
import { dashboardPages } from '#web/routes/dashboard/pages.tsx'
import { disclosureRoute } from '#web/routes/disclosure.tsx'
import { emailSignInRoute } from '#web/routes/email-sign-in.tsx'
import { homeRoute } from '#web/routes/home.tsx'
import { leadClaimRoute } from '#web/routes/lead-claim.tsx'
import { leadFormRoute } from '#web/routes/lead-form.tsx'
import { loginRoute } from '#web/routes/login.tsx'
import { newsletterConfirmRoute } from '#web/routes/newsletter-confirm.tsx'
import { newsletterUnsubscribeRoute } from '#web/routes/newsletter-unsubscribe.tsx'
import { orderConfirmRoute } from '#web/routes/order-confirm.tsx'
import { packagesRoute } from '#web/routes/packages.tsx'
import { paymentRoute } from '#web/routes/payment.tsx'
import { privacyPolicyRoute } from '#web/routes/privacy-policy.tsx'
import { productDetailsRoute } from '#web/routes/product-details.tsx'
import { registerRoute } from '#web/routes/register.tsx'
import { resetPasswordRoute } from '#web/routes/reset-password.tsx'
import { rootRoute } from '#web/routes/root.tsx'
import { parseSearch, stringifySearch } from '#web/routes/search-params.ts'
import { searchProductsRoute } from '#web/routes/search-products.tsx'
import { shippingRoute } from '#web/routes/shipping.tsx'
import { testPayPalRoute } from '#web/routes/test-paypal.tsx'
import { PageFailure } from '#web/shell/page-failure.tsx'

/** The sitemap lists its pages in this order. */
const routeTree = rootRoute.addChildren([
  homeRoute,
  packagesRoute,
  categoryProductsRoute,
  searchProductsRoute,
  productDetailsRoute,
  leadFormRoute,
  leadClaimRoute,
  calculatorRoute,
  aboutRoute,
  contactRoute,
  contactUsRoute,
  disclosureRoute,
  privacyPolicyRoute,
  newsletterConfirmRoute,
  newsletterUnsubscribeRoute,
  loginRoute,
  registerRoute,
  resetPasswordRoute,
  emailSignInRoute,
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

/** Called after each page. Hydration of the first page must not move the scroll position: the document has already placed the reader. */
const restoresPlace = () => {
  let isAwake = import.meta.env.SSR
  return () => {
    const restores = isAwake
    isAwake = true
    return restores
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
