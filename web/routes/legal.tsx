import { createRoute } from '@tanstack/react-router'
import { lazyPage, loadCode } from '#web/api/load-code.ts'
import { readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.tsx'

export const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/legal/about-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({ description: 'Who we are and how we work.' }),
      crawlers: 'listed',
    },
  },
  loader: async ({ context: { call } }) =>
    (await loadCode(() => import('#web/calculator/load-listing-packages.ts'))).loadListingPackages(call),
  staleTime: Infinity,
  head: titled('About Us'),
  component: lazyPage(() => import('#web/legal/about-page.tsx')),
})

export const disclosureRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/disclosure',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/legal/disclosure-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({ description: 'What the law asks us to tell you before you choose a package.' }),
      crawlers: 'listed',
    },
  },
  head: titled('Disclosure'),
  component: lazyPage(() => import('#web/legal/disclosure-page.tsx')),
})

export const privacyPolicyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy_policy',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/legal/privacy-policy-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({ description: 'What we keep about you, why, and for how long.' }),
      crawlers: 'listed',
    },
  },
  head: titled('Privacy Policy'),
  component: lazyPage(() => import('#web/legal/privacy-policy-page.tsx')),
})

export const termsOfSaleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms_of_sale',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/legal/terms-of-sale-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({ description: 'Price, delivery, refunds and duties: what you agree to with an order.' }),
      crawlers: 'listed',
    },
  },
  loader: ({ context: { call } }) => call('GET /api/home/terms-of-sale', {}),
  head: titled('Terms of Sale'),
  component: lazyPage(() => import('#web/legal/terms-of-sale-page.tsx')),
})

export const accessibilityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accessibility',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/legal/accessibility-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({ description: 'Our accessibility standard, known limits, and how to get help.' }),
      crawlers: 'listed',
    },
  },
  head: titled('Accessibility'),
  component: lazyPage(() => import('#web/legal/accessibility-page.tsx')),
})
