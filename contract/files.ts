// Files behind signed URLs: anyone with the URL can fetch the file for 15 minutes. Downloads are counted for the customer who was given the
// URL.
import * as z from 'zod/mini'
import { longestSigned } from '#rules/files'
import { endpoint } from './endpoint.ts'

export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/:signed',
  summary:
    'The PDF that a signed address names; the address is given to its owner alone and ends after 15 minutes',
  tag: 'Documents',
  params: z.object({ signed: z.string().check(z.maxLength(longestSigned)) }),
  response: z.string(),
  responseType: 'application/pdf',
  problems: ['file_link_ended', 'too_many_tries', 'storage_away'],
})

export const getArchive = endpoint({
  method: 'GET',
  path: '/api/archives/:signed',
  summary:
    'A customer’s whole file as ZIP, with an index; its address is given to its owner alone and ends after 15 minutes',
  tag: 'Documents',
  params: z.object({ signed: z.string().check(z.maxLength(longestSigned)) }),
  response: z.string(),
  responseType: 'application/zip',
  problems: ['file_link_ended', 'too_many_tries', 'storage_away'],
})
