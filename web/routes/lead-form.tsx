import { offerCount } from '#rules/promises'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#web/api/load-code.ts'
import { readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.tsx'

export const leadFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lead_form',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/leads/lead-form-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({
        description: `Describe your Colorado home in five short steps and ask for ${offerCount} cash offers.`,
      }),
      crawlers: 'listed',
    },
    isQuiet: true,
  },
  loader: ({ context: { call } }) => call('GET /api/home/legal-texts', {}),
  staleTime: Infinity,
  head: titled('Tell us about your home'),
  component: lazyPage(() => import('#web/leads/lead-form-page.tsx')),
})
