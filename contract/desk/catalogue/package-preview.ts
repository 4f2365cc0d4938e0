import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'

/** Each call returns a new link. Anybody with the link sees the draft until it expires, so it works for people without an account. */
export const previewPackage = endpoint({
  method: 'GET',
  path: '/api/desk/packages/:packageId/preview',
  summary: 'A link that shows the draft of a package as its page in the shop, for 15 minutes',
  tag: 'Desk',
  caller: 'staff',
  needs: 'see the catalogue',
  params: z.object({ packageId: z.string() }),
  response: z.object({ /** A path on this site. */ address: z.string() }),
  problems: ['package_not_found'],
})

export const packagePreviewEndpoints = [previewPackage] as const
