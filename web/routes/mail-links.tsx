// The pages that a link in a mail opens. Their address holds a token, which must stay secret.
import { longestToken } from '#rules/accounts'
import { type PageRecord, readsNoQuery } from '#web/routes/page-record.ts'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#web/api/load-code.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.tsx'

/** The token from the link. The server renders the page without it, because no record's `readQuery` reads it. */
const parseToken = ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
  token: typeof token === 'string' && token.length <= longestToken ? token : undefined,
})

const mailLinkPage = (file: string): PageRecord => ({
  file,
  readQuery: readsNoQuery,
  facts: () => ({ description: 'Where the link in the mail leads.', isSecret: true }),
  crawlers: 'welcome',
})

export const leadClaimRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lead_form/claim',
  staticData: { page: import.meta.env.SSR && mailLinkPage('web/leads/claim-page.tsx') },
  validateSearch: parseToken,
  head: titled('Your home in your account'),
  component: lazyPage(() => import('#web/leads/claim-page.tsx')),
})

/** An agent gets this address from the brokerage. A receipt is the same page with `receipt`. */
export const offerLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/offer/$token',
  staticData: {
    page: import.meta.env.SSR && mailLinkPage('web/offer-link/offer-link-page.tsx'),
    isQuiet: true,
  },
  head: titled('Offer for a home'),
  component: lazyPage(() => import('#web/offer-link/offer-link-page.tsx')),
})

/** The token stays in the address: people keep the link of a quote, and come back from the checkout. */
export const quoteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/quote',
  staticData: { page: import.meta.env.SSR && mailLinkPage('web/quotes/quote-page.tsx') },
  validateSearch: parseToken,
  head: titled('Your quote'),
  component: lazyPage(() => import('#web/quotes/quote-page.tsx')),
})

export const newsletterConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/confirm',
  staticData: { page: import.meta.env.SSR && mailLinkPage('web/newsletter/confirm-page.tsx') },
  validateSearch: parseToken,
  head: titled('Confirm your subscription'),
  component: lazyPage(() => import('#web/newsletter/confirm-page.tsx')),
})

export const newsletterUnsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/unsubscribe',
  staticData: { page: import.meta.env.SSR && mailLinkPage('web/newsletter/unsubscribe-page.tsx') },
  validateSearch: parseToken,
  head: titled('Unsubscribe'),
  component: lazyPage(() => import('#web/newsletter/unsubscribe-page.tsx')),
})

export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset_password',
  staticData: { page: import.meta.env.SSR && mailLinkPage('web/accounts/reset-password-page.tsx') },
  validateSearch: parseToken,
  head: titled('Choose a new password'),
  component: lazyPage(() => import('#web/accounts/reset-password-page.tsx')),
})

export const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm_email',
  staticData: { page: import.meta.env.SSR && mailLinkPage('web/accounts/confirm-email-page.tsx') },
  validateSearch: parseToken,
  head: titled('Confirm your email'),
  component: lazyPage(() => import('#web/accounts/confirm-email-page.tsx')),
})

export const confirmMailboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm_mailbox',
  staticData: { page: import.meta.env.SSR && mailLinkPage('web/accounts/confirm-mailbox-page.tsx') },
  validateSearch: parseToken,
  head: titled('Confirm your email'),
  component: lazyPage(() => import('#web/accounts/confirm-mailbox-page.tsx')),
})

export const privacyRequestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy_request',
  staticData: { page: import.meta.env.SSR && mailLinkPage('web/profile/prove-request-page.tsx') },
  validateSearch: parseToken,
  head: titled('Confirm your request'),
  component: lazyPage(() => import('#web/profile/prove-request-page.tsx')),
})

export const emailSignInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/email_sign_in',
  staticData: { page: import.meta.env.SSR && mailLinkPage('web/accounts/email-sign-in-page.tsx') },
  validateSearch: parseToken,
  head: titled('Log in by email'),
  component: lazyPage(() => import('#web/accounts/email-sign-in-page.tsx')),
})
