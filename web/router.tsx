// Every page of the shop. One file per address in routes/; the page itself is loaded when it is needed.
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

const routeTree = rootRoute.addChildren([
  homeRoute,
  packagesRoute,
  categoryProductsRoute,
  searchProductsRoute,
  productDetailsRoute,
  aboutRoute,
  disclosureRoute,
  privacyPolicyRoute,
  contactRoute,
  contactUsRoute,
  leadFormRoute,
  leadClaimRoute,
  calculatorRoute,
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

/** The file of each route's page, so that the server can name its chunks in the document. */
export const pageFiles: Record<string, string> = {
  '/': 'web/catalogue/home/home-page.tsx',
  '/packages': 'web/catalogue/list/packages-page.tsx',
  '/products': 'web/catalogue/list/category-page.tsx',
  '/products/search': 'web/catalogue/list/search-page.tsx',
  '/product/details/$slug': 'web/catalogue/product/product-page.tsx',
  '/about': 'web/legal/about-page.tsx',
  '/disclosure': 'web/legal/disclosure-page.tsx',
  '/privacy_policy': 'web/legal/privacy-policy-page.tsx',
  '/contact': 'web/contact/contact-page.tsx',
  '/contact_us': 'web/contact/contact-page.tsx',
  '/lead_form': 'web/leads/lead-form-page.tsx',
  '/lead_form/claim': 'web/leads/claim-page.tsx',
  '/calculator': 'web/calculator/calculator-page.tsx',
  '/newsletter/confirm': 'web/newsletter/confirm-page.tsx',
  '/newsletter/unsubscribe': 'web/newsletter/unsubscribe-page.tsx',
  '/login': 'web/accounts/login-page.tsx',
  '/register': 'web/accounts/register-page.tsx',
  '/reset_password': 'web/accounts/reset-password-page.tsx',
  '/email_sign_in': 'web/accounts/email-sign-in-page.tsx',
  '/card': 'web/cart/cart-page.tsx',
  '/shipping': 'web/checkout/shipping-page.tsx',
  '/payment': 'web/payments/payment-page.tsx',
  '/order/confirm': 'web/payments/order-confirm-page.tsx',
  '/test-payments/paypal/$orderID': 'web/payments/sandbox/paypal-page.tsx',
  '/dashboard': 'web/dashboard/dashboard-frame.tsx',
  '/dashboard/': 'web/dashboard/dashboard-page.tsx',
  '/dashboard/my-orders': 'web/orders/orders-page.tsx',
  '/dashboard/order/details/$orderId': 'web/orders/order-page.tsx',
  '/dashboard/my-wishlist': 'web/wishlist/wishlist-page.tsx',
  '/dashboard/chat': 'web/chat/chat-page.tsx',
  '/dashboard/chat/$sellerId': 'web/chat/chat-page.tsx',
  '/dashboard/downloads': 'web/files/downloads-page.tsx',
  '/dashboard/uploads': 'web/forms/uploads-page.tsx',
  '/dashboard/uploads/fill': 'web/forms/fill-form-page.tsx',
  '/dashboard/transaction-manager': 'web/legal-documents/transaction-manager-page.tsx',
  '/dashboard/education-library': 'web/videos/education-library-page.tsx',
  '/dashboard/sessions': 'web/accounts/sessions/sessions-page.tsx',
  '/dashboard/change-password': 'web/accounts/change-password-page.tsx',
}

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
  // An option like the others, which only the type of createRouter's does not know.
  router.options.serializationAdapters = [problemAdapter]
  return router
}

/** Asked after each page. Where a reader is when the first one wakes up, there they stay: its document has put them into place. */
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
