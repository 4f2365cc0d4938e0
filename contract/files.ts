// Files behind signed URLs: anyone with the URL can fetch the file for 15 minutes. Downloads are counted for the customer who was given the
// URL.
import * as z from 'zod/mini'
import { fileLinkMinutes, longestSigned } from '#rules/files'
import { endpoint } from './endpoint.ts'

export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/:signed',
  summary: `The PDF at a signed address. Only the file’s owner gets this address, and it works for ${fileLinkMinutes} minutes`,
  tag: 'Documents',
  params: z.object({ signed: z.string().check(z.maxLength(longestSigned)) }),
  response: z.string(),
  responseType: 'application/pdf',
  problems: ['file_link_ended', 'too_many_tries', 'storage_away'],
})

export const getArchive = endpoint({
  method: 'GET',
  path: '/api/archives/:signed',
  summary: `All documents of a customer as a ZIP file with an index. Only that customer gets its address, and it works for ${fileLinkMinutes} minutes`,
  tag: 'Documents',
  params: z.object({ signed: z.string().check(z.maxLength(longestSigned)) }),
  response: z.string(),
  responseType: 'application/zip',
  problems: ['file_link_ended', 'too_many_tries', 'storage_away'],
})
