import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isWorker, workerPolicy } from '#server/platform/http/security-headers'
import { answerFailure, notFound } from '#server/platform/http/problem-answer'

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'

/** Serves the build's files, already compressed. Files with a hash in their name never change; the others are revalidated daily. */
export const serveStaticFiles = async (app: FastifyInstance, folder: URL) => {
  const root = fileURLToPath(folder)
  await app.register(async (files) => {
    files.setErrorHandler((error, request, reply) =>
      answerFailure(isRefusal(error) ? notFound() : error, request, reply),
    )
    await files.register(staticFiles, {
      root,
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, file) => void reply.headers(headersOf(file.slice(root.length))),
    })
    // One route per folder, not per file: there are hundreds of files.
    for (const entry of readdirSync(root, { withFileTypes: true }))
      if (entry.isDirectory() && !entry.name.startsWith('.'))
        files.get<{ Params: { '*': string } }>(`/${entry.name}/*`, { schema }, ({ params }, reply) =>
          reply.sendFile(`${entry.name}/${params['*']}`),
        )
      else if (entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
        files.get(`/${entry.name}`, { schema }, (_request, reply) => reply.sendFile(entry.name))
  })
}

const schema = { hide: true }

const headersOf = (file: string) => ({
  'cache-control': file.startsWith('assets/') ? year : day,
  // Pictures appear in mails and in link previews, and drawings have inline styles.
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': isWorker(file)
    ? workerPolicy
    : "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
})

/** Whether the path leads out of the folder, to a hidden file or to no file. */
const isRefusal = (error: unknown) => {
  const { statusCode = 500 } = (error ?? {}) as { statusCode?: number }
  return statusCode >= 400 && statusCode < 500
}
