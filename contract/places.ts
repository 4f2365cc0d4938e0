// Looks up the place of a ZIP code.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const getPlace = endpoint({
  method: 'GET',
  path: '/api/home/zip/:zip',
  summary: 'The city and state of a ZIP code, for address forms',
  tag: 'Places',
  params: z.object({ zip: z.string() }),
  response: z.object({
    /** Five digits. */
    zip: z.string(),
    city: z.string(),
    /** Two letters. */
    state: z.string(),
  }),
  problems: ['zip_not_found'],
})
