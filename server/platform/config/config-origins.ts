// The variables that say from which addresses browsers use the shop.
import * as z from 'zod/mini'
import { webAddress } from './config-schemas.ts'

const isOrigin = (address: string) => URL.canParse(address) && new URL(address).origin === address

/** In a browser's form: scheme, host, and the port unless it is the default. */
const origins = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list: string) => list.split(',').map((one) => one.trim().toLowerCase().replace(/\/$/, ''))),
  ),
  z.array(webAddress.check(z.refine(isOrigin))),
)

export const originVariables = {
  PUBLIC_URL: {
    about:
      'The public address of the shop. Links in mails and returns from payments use it. If it is https, responses tell browsers to use https only.',
    must: 'be an address such as https://www.example.com, without a path',
    shown: 'http://localhost:3000',
    schema: webAddress.check(
      z.refine((address: string) => ['', '/'].includes(address.replace(/^https?:\/\/[^/?#@]+/, ''))),
    ),
  },
  CORS_ORIGINS: {
    about:
      'Other websites whose pages may use the API and the chat, credentials included, separated by commas. If absent: only the shop itself, and the sellers’ dashboard the chat.',
    must: 'be origins such as https://www.example.com, separated by commas, without a path',
    shown: 'https://www.example.com,https://app.example.com',
    schema: origins,
  },
} as const
