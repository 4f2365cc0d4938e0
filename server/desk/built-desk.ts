import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isWorker, pagePolicy, workerPolicy } from '#server/platform/http/security-headers'
import { answerFailure, notFound } from '#server/platform/http/problem-answer'
import { ConfigProblem } from '#server/platform/config/config-problem'

const year = 'public, max-age=31536000, immutable'

/** Serves the desk: one document for every address below /desk, and the files of its build. `dist` ends with a slash. */
export const serveBuiltDesk = async (app: FastifyInstance, dist: URL): Promise<void> => {
  const html = readDocument(dist)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache', // an older document would refer to files that a newer build no longer has
    'content-security-policy': pagePolicy(inlineScripts(html).map(sha256), { img: ['blob:'] }),
  }
  for (const path of ['/desk', '/desk/*'])
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.headers(headers).send(html))
  await serveFiles(app, new URL('desk/', dist))
}

const readDocument = (dist: URL): string => {
  try {
    return readFileSync(new URL('desk/index.html', dist), 'utf8')
  } catch {
    throw new ConfigProblem('The desk is not built: run "npm run build", or start with NODE_ENV=development.')
  }
}

/** The scripts that are inlined in the document. The policy has their hashes. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>(?<text>.*?)<\/script>/gs)].map(({ groups }) => groups?.['text'] ?? '')

const sha256 = (text: string) => hash('sha256', text, 'base64')

const serveFiles = (app: FastifyInstance, folder: URL) =>
  app.register(async (files) => {
    files.setErrorHandler((error, request, reply) =>
      answerFailure(statusOf(error) < 500 ? notFound() : error, request, reply),
    )
    await files.register(staticFiles, {
      root: fileURLToPath(folder),
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
    })
    files.get<{ Params: { '*': string } }>(
      '/desk/assets/*',
      { schema: { hide: true } },
      ({ params: { '*': file } }, reply) => {
        if (isWorker(file)) reply.header('content-security-policy', workerPolicy)
        return reply.header('cache-control', year).sendFile(`assets/${file}`)
      },
    )
  })

const statusOf = (error: unknown) => ((error ?? {}) as { statusCode?: number }).statusCode ?? 500
