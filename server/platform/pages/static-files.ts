import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'

/** What the build put beside the pages, compressed already. Names with a hash never change; the others are asked for again daily. */
export const serveStaticFiles = async (app: FastifyInstance, folder: URL) => {
  const root = fileURLToPath(folder)
  await app.register(staticFiles, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    schemaHide: true,
    setHeaders: (reply, file) => {
      void reply.headers({
        'cache-control': file.startsWith('assets/', root.length) ? year : day,
        // Pictures appear in mails and where a page is shared; drawings bring their own styles.
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
    },
  })
}
